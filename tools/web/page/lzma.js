// LZMA, as `xz --format=lzma` writes it (I. Pavlov, LZMA specification, 2015): what browsers can
// unpack themselves, gzip, is a quarter larger. A file is a header of 13 bytes (properties,
// dictionary, size) and one stream of a range coder, whose bits have probabilities that adapt.

/** The bits of a range coder: each of them with a probability in 2048ths, kept in a table. */
class RangeDecoder {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at + 5; // a byte of zeros, and the first four of the code
    this.range = 0xffffffff;
    this.code = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 1);
  }

  normalize() {
    if (this.range >= 0x1000000) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.bytes[this.at++]) >>> 0;
  }

  bit(table, i) {
    const zero = table[i];
    const bound = (this.range >>> 11) * zero;
    const isOne = this.code >= bound;
    if (isOne) {
      this.range -= bound;
      this.code -= bound;
      table[i] = zero - (zero >>> 5);
    } else {
      this.range = bound;
      table[i] = zero + ((2048 - zero) >>> 5);
    }
    this.normalize();
    return isOne ? 1 : 0;
  }

  /** Bits of even chances, the highest first. */
  direct(count) {
    let value = 0;
    for (; count > 0; --count) {
      this.range >>>= 1;
      const isOne = this.code >= this.range;
      if (isOne) this.code -= this.range;
      value = (value << 1) | (isOne ? 1 : 0);
      this.normalize();
    }
    return value;
  }

  /** A number whose bits, the highest first, are the way down a binary tree of probabilities. */
  tree(table, bits, base = 0) {
    let node = 1;
    for (let i = 0; i < bits; ++i) node = (node << 1) | this.bit(table, base + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reverseTree(table, bits, base = 0) {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; ++i) {
      const bit = this.bit(table, base + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }
}

const evenChances = (size) => new Uint16Array(size).fill(1024);

const lengthTables = () => ({ choice: evenChances(2), low: evenChances(128), middle: evenChances(128), high: evenChances(256) });

function lengthOf(coder, tables, place) {
  if (coder.bit(tables.choice, 0) === 0) return 2 + coder.tree(tables.low, 3, place << 3);
  if (coder.bit(tables.choice, 1) === 0) return 10 + coder.tree(tables.middle, 3, place << 3);
  return 18 + coder.tree(tables.high, 8);
}

/** The distance to the beginning of a match, less one. */
function distanceOf(coder, tables, length) {
  const slot = coder.tree(tables.slot, 6, Math.min(length - 2, 3) << 6);
  if (slot < 4) return slot;
  const bits = (slot >> 1) - 1;
  const high = (2 | (slot & 1)) << bits;
  if (slot < 14) return high + coder.reverseTree(tables.near, bits, high - slot);
  return high + (coder.direct(bits - 4) << 4) + coder.reverseTree(tables.align, 4);
}

/** The bytes of a file that tells their number. */
export function unlzma(bytes) {
  const properties = bytes[0];
  const literalContext = properties % 9;
  const literalPlaces = Math.floor(properties / 9) % 5;
  const places = (1 << Math.floor(properties / 45)) - 1;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(5, true);
  const out = new Uint8Array(size);
  const coder = new RangeDecoder(bytes, 13);
  const literals = evenChances(0x300 << (literalContext + literalPlaces));
  const [isMatch, isRepeatShort] = [evenChances(192), evenChances(192)];
  const [isRepeat, isOther, isThird, isFourth] = [0, 0, 0, 0].map(() => evenChances(12));
  const [lengths, repeatLengths] = [lengthTables(), lengthTables()];
  const distances = { slot: evenChances(256), near: evenChances(115), align: evenChances(16) };
  let state = 0; // what came last: literals below 7
  let last = [0, 0, 0, 0]; // distances less one, the latest first

  const literal = (at) => {
    const before = at > 0 ? out[at - 1] : 0;
    const context = ((at & ((1 << literalPlaces) - 1)) << literalContext) + (before >> (8 - literalContext));
    const base = 0x300 * context;
    let symbol = 1;
    if (state >= 7) { // after a match: beside the byte that would have gone on with it
      for (let beside = out[at - last[0] - 1], same = true; same && symbol < 0x100; beside <<= 1) {
        const expected = (beside >> 7) & 1;
        const bit = coder.bit(literals, base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        same = bit === expected;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | coder.bit(literals, base + symbol);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    return symbol;
  };
  // A match at one of the last four distances, which comes to the front; returns its length.
  const repeated = (place) => {
    if (coder.bit(isOther, state) === 0) {
      if (coder.bit(isRepeatShort, (state << 4) + place) === 0) {
        state = state < 7 ? 9 : 11;
        return 1;
      }
    } else {
      const k = coder.bit(isThird, state) === 0 ? 1 : 2 + coder.bit(isFourth, state);
      last = [last[k], ...last.filter((_, i) => i !== k)];
    }
    state = state < 7 ? 8 : 11;
    return lengthOf(coder, repeatLengths, place);
  };
  const matched = (place) => {
    const length = lengthOf(coder, lengths, place);
    last = [distanceOf(coder, distances, length), last[0], last[1], last[2]];
    state = state < 7 ? 7 : 10;
    return length;
  };

  for (let at = 0; at < size;) {
    const place = at & places;
    if (coder.bit(isMatch, (state << 4) + place) === 0) {
      out[at] = literal(at);
      ++at;
      continue;
    }
    const length = coder.bit(isRepeat, state) === 1 ? repeated(place) : matched(place);
    for (const end = at + length; at < end; ++at) out[at] = out[at - last[0] - 1];
  }
  return out;
}
