// SHA-256 (FIPS 180-4) of a text in UTF-8, as hexadecimal digits. Pages that are opened from a file
// have no crypto.subtle in every browser, so the page brings its own.

const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** 32);
const primes = [];
for (let number = 2; primes.length < 64; ++number)
  if (primes.every((prime) => number % prime)) primes.push(number);
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const startOfHash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turnRight = (word, by) => (word >>> by) | (word << (32 - by));

function blocksOf(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  return padded;
}

function addBlock(hash, padded, from) {
  const w = [];
  for (let i = 0; i < 16; ++i) w.push(padded.getUint32(from + 4 * i));
  for (let i = 16; i < 64; ++i) {
    const a = w[i - 15], b = w[i - 2];
    w.push((w[i - 16] + (turnRight(a, 7) ^ turnRight(a, 18) ^ (a >>> 3)) + w[i - 7] +
      (turnRight(b, 17) ^ turnRight(b, 19) ^ (b >>> 10))) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; ++i) {
    const first = h + (turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25)) +
      ((e & f) ^ (~e & g)) + roundConstants[i] + w[i];
    const second = (turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]) | 0);
}

export function sha256(text) {
  const padded = blocksOf(text);
  let hash = startOfHash;
  for (let from = 0; from < padded.byteLength; from += 64) hash = addBlock(hash, padded, from);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
