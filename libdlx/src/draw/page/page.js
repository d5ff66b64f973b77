"use strict";
// The pictures stand in the page in pieces (page.cpp tells their form). A piece is decoded when one
// of its pictures comes into view. Elements of the dictionary are markup that the writer has made,
// with all names escaped; what else the data holds only ever becomes text.
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const { count, piece, starts, longest, unit, margin, words } = data;
  const gallery = byId("gallery"), viewer = byId("viewer"), large = byId("large");
  const paper = byId("paper"), root = document.documentElement;
  const rules = document.createElement("style");
  rules.textContent = byId("rules").textContent;
  document.head.append(rules);

  // --- Decoding

  const fresh = document.querySelectorAll("script.elements");
  const coded = document.querySelectorAll("script.pictures");
  let dictionary = { start: -1, next: 0, list: [] };

  // The elements that a piece knows: those of its dictionary up to itself, or further.
  const elementsFor = (number) => {
    const start = starts.findLast((each) => each <= number);
    if (dictionary.start !== start) dictionary = { start, next: start, list: [] };
    for (; dictionary.next <= number; ++dictionary.next)
      for (const each of fresh[dictionary.next].textContent.split("\n").slice(0, -1))
        dictionary.list.push(each);
    return dictionary.list;
  };

  const numbers = (text) => {
    const result = [];
    let value = 0;
    for (let at = 0; at < text.length; ++at) {
      let digit = text.charCodeAt(at) - 35;
      if (digit > 25) --digit;
      value = value * 45 + digit % 45;
      if (digit < 45) result.push(value), value = 0;
    }
    return result;
  };

  const applied = (codes, before) => {
    const list = [];
    let expected = 0;
    for (let at = 0; at < codes.length; ++at) {
      if (codes[at] % 2 === 0) {
        list.push(codes[at] / 2);
        continue;
      }
      const length = (codes[at] + 1) / 2, offset = codes[++at];
      const from = expected + (offset % 2 === 0 ? offset / 2 : -(offset + 1) / 2);
      for (let k = from; k < from + length; ++k) list.push(before[k]);
      expected = from + length;
    }
    return list;
  };

  const successor = (title) => title.replace(/[0-9]+(?=[^0-9]*$)/, (number) => Number(number) + 1);

  const decoded = new Map();  // pieces, the oldest first
  const picture = (index) => {
    const number = Math.floor(index / piece);
    if (!decoded.has(number)) {
      const pictures = [];
      let list = [], title = "";
      for (const line of coded[number].textContent.split("\n").slice(0, -1)) {
        const blank = line.indexOf(" ");
        list = applied(numbers(blank < 0 ? line : line.slice(0, blank)), list);
        title = blank < 0 ? successor(title) : JSON.parse(line.slice(blank + 1));
        pictures.push({ list, title });
      }
      decoded.set(number, pictures);
      if (decoded.size > 48) decoded.delete(decoded.keys().next().value);
    }
    return decoded.get(number)[index % piece];
  };

  const widths = new Float64Array(count), heights = new Float64Array(count);
  let sized = 0;
  for (const [times, width, height] of data.sizes) {
    widths.fill(width, sized, sized + times);
    heights.fill(height, sized, sized += times);
  }
  const isSolution = new Uint8Array(count);
  for (const index of data.solutions) isSolution[index] = 1;

  const draw = (index) => {
    const { list, title } = picture(index), known = elementsFor(Math.floor(index / piece));
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const edge = margin * unit;
    svg.setAttribute("viewBox", [-edge, -edge, widths[index] * unit + 2 * edge,
                                 heights[index] * unit + 2 * edge].join(" "));
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
    svg.innerHTML = list.slice(1).map((each) => known[each]).join("");
    const groups = known[list[0]].split(" "), parts = svg.querySelectorAll(".part");
    parts.forEach((part, k) => { part.dataset.group = groups[k]; });
    const light = (event) => {
      const part = event.target.closest("[data-group]"), group = part ? part.dataset.group : null;
      svg.classList.toggle("lit", group !== null);
      for (const each of parts) each.classList.toggle("on", each.dataset.group === group);
      const named = svg.querySelector(`[data-group="${group}"] title`);
      byId("name").textContent = part ? (named ?? part).textContent : "";
    };
    svg.addEventListener("pointerover", light);
    svg.addEventListener("pointerdown", light);
    svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") svg.classList.remove("lit");
    });
    return svg;
  };

  // --- The gallery: rows of tiles, of which those near the window are there

  const gap = 12, padding = 8, line = 18, ahead = 600;
  const tallest = 16e6;  // of what browsers can scroll; if it takes more, tiles become smaller
  let shown = [], places = new Map();  // pictures in their order, and where each stands
  let columns = 1, tileWidth = 0, captionHeight = 0, tops = new Float64Array(1);
  const tiles = new Map();

  const choose = () => {
    const all = byId("solutions").checked;
    shown = [];
    for (let index = 0; index < count; ++index) if (all || !isSolution[index]) shown.push(index);
    places = new Map(shown.map((index, place) => [index, place]));
  };

  const shape = (index) => (heights[index] + 2 * margin) / (widths[index] + 2 * margin);

  const arrange = () => {
    const room = gallery.clientWidth, wanted = Number(byId("size").value);
    const small = matchMedia("(max-width: 600px)").matches;
    columns = small ? 3 : Math.max(1, Math.floor((room + gap) / (wanted + gap)));
    if (small && shown.length < 3) columns = Math.max(1, shown.length);
    for (;; ++columns) {
      tileWidth = (room - gap * (columns - 1)) / columns;
      const inner = Math.max(tileWidth - 2 * padding, 1), rows = Math.ceil(shown.length / columns);
      const title = Math.max(longest[0], byId("solutions").checked ? longest[1] : 0);
      captionHeight = line * Math.min(3, Math.ceil(title * 7.5 / inner));
      tops = new Float64Array(rows + 1);
      for (let row = 0; row < rows; ++row) {
        let most = 0;
        for (let k = row * columns; k < Math.min((row + 1) * columns, shown.length); ++k)
          most = Math.max(most, shape(shown[k]));
        tops[row + 1] = tops[row] + most * inner + captionHeight + 2 * padding + gap;
      }
      if (tops[rows] <= tallest || columns >= shown.length) break;
    }
    gallery.style.height = tops[tops.length - 1] + "px";
  };

  // The last row that begins above a place.
  const rowAt = (y) => {
    let low = 0, high = Math.max(tops.length - 2, 0);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (tops[middle] <= y) low = middle; else high = middle - 1;
    }
    return low;
  };

  const figure = (index) => {
    const made = document.createElement("figure"), field = document.createElement("div");
    const caption = document.createElement("figcaption");
    made.dataset.index = index;
    field.className = "field";
    field.append(draw(index));
    caption.textContent = caption.title = picture(index).title;
    made.append(field, caption);
    return made;
  };

  const put = (tile, place) => {
    const row = Math.floor(place / columns);
    tile.style.left = (place % columns) * (tileWidth + gap) + "px";
    tile.style.top = tops[row] + "px";
    tile.style.width = tileWidth + "px";
    tile.style.height = tops[row + 1] - tops[row] - gap + "px";
    tile.lastChild.style.height = captionHeight + "px";
  };

  const refresh = () => {
    const top = scrollY - gallery.offsetTop;
    const first = rowAt(top - ahead) * columns;
    const last = Math.min((rowAt(top + innerHeight + ahead) + 1) * columns, shown.length);
    for (const [index, tile] of tiles)
      if (!(first <= places.get(index) && places.get(index) < last))
        tile.remove(), tiles.delete(index);
    let next = gallery.firstChild;
    for (let place = first; place < last; ++place) {
      const index = shown[place];
      let tile = tiles.get(index);
      if (!tile) {
        tiles.set(index, tile = figure(index));
        tile.tabIndex = 0;
        put(tile, place);
      }
      if (tile === next) next = next.nextSibling;
      else gallery.insertBefore(tile, next);
    }
  };

  const inView = () => shown[rowAt(scrollY - gallery.offsetTop + gap) * columns] ?? 0;
  const scrollToPlace = (place, block) => {
    const row = Math.floor(place / columns), from = tops[row] + gallery.offsetTop;
    const to = tops[row + 1] - gap + gallery.offsetTop, head = gallery.offsetTop;
    const isIn = from >= scrollY + head && to <= scrollY + innerHeight;
    if (block === "center") scrollTo(0, (from + to - innerHeight) / 2);
    else if (block === "start") scrollTo(0, from - head);
    else if (!isIn) scrollTo(0, from < scrollY + head ? from - head : to + gap - innerHeight);
    refresh();
  };

  // Anew, with the picture that was in view still there.
  const rearrange = (change) => {
    const index = inView();
    change();
    arrange();
    for (const tile of tiles.values()) tile.remove();
    tiles.clear();
    let place = places.get(index);
    for (let k = index; place === undefined && k > 0; --k) place = places.get(k);
    if (scrollY > 0) scrollToPlace(place ?? 0, "start");
    refresh();
  };

  // --- Paper: as many pictures as a browser can print, from the one in view

  const sheet = (indexes, name) => {
    const made = document.createElement("section");
    made.className = name;
    for (const index of indexes) made.append(figure(index));
    if (indexes.length > 0) paper.append(made);
  };
  addEventListener("beforeprint", () => {
    if (viewer.open) viewer.close();
    const from = shown.length <= data.printed ? 0 : places.get(inView());
    const taken = shown.slice(from, from + data.printed);
    if (taken.length < shown.length) {
      const note = document.createElement("p");
      note.textContent = `${from + 1}–${from + taken.length} ${words.of} ${shown.length}`;
      paper.append(note);
    }
    sheet(taken.filter((index) => !isSolution[index]), "puzzles");
    sheet(taken.filter((index) => isSolution[index]), "solutions");
  });
  addEventListener("afterprint", () => paper.replaceChildren());

  // --- One picture

  let current = 0, zoom = 1;  // of `shown`
  const mains = count - data.solutions.length;
  // The number of a picture is that of its puzzle.
  let puzzles = null;
  const numbered = () => puzzles ??= Array.from(isSolution.keys()).filter((k) => !isSolution[k]);
  const numberOf = (index) => {
    if (mains === count) return index + 1;
    let low = 0, high = mains - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (numbered()[middle] <= index) low = middle; else high = middle - 1;
    }
    return low + 1;
  };
  const resize = () => {
    const stage = large.parentElement, index = shown[current];
    let width = widths[index] + 2 * margin, height = heights[index] + 2 * margin;
    if (large.firstChild.dataset.solid) width = height = Math.max(width, height);
    const fit = Math.min((stage.clientWidth - 32) / width, (stage.clientHeight - 32) / height);
    large.style.width = fit * zoom * width + "px";
    large.style.height = fit * zoom * height + "px";
  };
  const show = (place) => {
    current = Math.max(0, Math.min(shown.length - 1, place));
    const index = shown[current];
    if (!viewer.open) viewer.showModal();
    const drawn = draw(index);
    large.replaceChildren(drawn);
    const { title } = picture(index);
    const where = mains > 1 ? `(${numberOf(index)} ${words.of} ${mains})` : "";
    byId("caption").textContent = title && where ? title + " " + where : title || where;
    viewer.setAttribute("aria-label", title);
    byId("name").textContent = "";
    turnable(drawn, byId("name"));
    byId("before").disabled = current === 0;
    byId("after").disabled = current === shown.length - 1;
    resize();
  };
  const zoomBy = (factor) => {
    zoom = Math.max(0.25, Math.min(16, zoom * factor));
    resize();
  };
  const go = (place) => {
    const to = Math.max(0, Math.min(shown.length - 1, place));
    scrollToPlace(to);
    tiles.get(shown[to])?.focus({ preventScroll: true });
  };
  // Goes to the solution of the puzzle that is looked at, or back.
  const reveal = (all) => {
    const index = shown[current], isPuzzle = !isSolution[index];
    rearrange(() => {
      byId("solutions").checked = all;
      choose();
    });
    if (!viewer.open) return;
    show(all && isPuzzle && isSolution[index + 1] ? places.get(index + 1)
                                                  : places.get(numbered()[numberOf(index) - 1]));
  };

  const placeOf = (target) => {
    const tile = target.closest ? target.closest("figure") : null;
    return tile ? places.get(Number(tile.dataset.index)) : undefined;
  };
  gallery.addEventListener("click", (event) => {
    const place = placeOf(event.target);
    if (place !== undefined) show(place);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (viewer.open) {
      const act = {
        ArrowLeft: () => show(current - 1), ArrowRight: () => show(current + 1),
        "+": () => zoomBy(1.25), "=": () => zoomBy(1.25), "-": () => zoomBy(0.8),
        Home: () => show(0), End: () => show(shown.length - 1),
        s: () => mains < count && reveal(!byId("solutions").checked),
      }[event.key];
      if (act) event.preventDefault(), act();
      return;
    }
    if (event.target.tagName === "INPUT") return;
    const from = placeOf(event.target) ?? -1;
    const to = {
      ArrowLeft: from - 1, ArrowRight: from + 1, ArrowUp: from - columns,
      ArrowDown: from < 0 ? 0 : from + columns, Home: 0, End: shown.length - 1,
    }[event.key];
    if (to !== undefined) event.preventDefault(), go(to);
    if (event.key === "Enter" && from >= 0) show(from);
  });
  const wanted = () => {
    const number = Number(byId("number").value);
    if (!Number.isInteger(number) || number < 1 || number > mains) return undefined;
    return places.get(mains === count ? number - 1 : numbered()[number - 1]);
  };
  byId("number").max = mains;
  byId("number").placeholder = words.go;
  byId("number").addEventListener("input", () => {
    const place = wanted();
    byId("number").setCustomValidity(place === undefined ? "1 – " + mains : "");
    if (place !== undefined) scrollToPlace(place, "center");
  });
  byId("number").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && wanted() !== undefined) show(wanted());
  });
  byId("size").addEventListener("input", (event) => {
    root.style.setProperty("--tile", event.target.value + "px");
    rearrange(() => {});
  });
  byId("switch").hidden = byId("reveal").hidden = mains === count;
  byId("solutions").addEventListener("change", (event) => {
    const all = event.target.checked;
    event.target.checked = !all;
    reveal(all);
  });
  byId("reveal").addEventListener("click", () => reveal(!byId("solutions").checked));
  byId("before").addEventListener("click", () => show(current - 1));
  byId("after").addEventListener("click", () => show(current + 1));
  byId("larger").addEventListener("click", () => zoomBy(1.25));
  byId("smaller").addEventListener("click", () => zoomBy(0.8));
  byId("close").addEventListener("click", () => viewer.close());
  viewer.addEventListener("close", () => go(current));
  addEventListener("scroll", refresh, { passive: true });
  addEventListener("resize", () => {
    if (viewer.open) resize();
    rearrange(() => {});
  });

  const setTheme = (theme) => {
    root.dataset.theme = theme;
    byId("theme").textContent = theme === "dark" ? words.light : words.dark;
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  setTheme(system.matches ? "dark" : "light");
  system.addEventListener("change", () => setTheme(system.matches ? "dark" : "light"));
  byId("theme").addEventListener("click", () =>
    setTheme(root.dataset.theme === "dark" ? "light" : "dark"));
  for (const each of document.querySelectorAll("[data-word]"))
    each.textContent = words[each.dataset.word];
  for (const each of document.querySelectorAll("[data-tip]"))
    each.title = words[each.dataset.tip] + (each.dataset.key ? " " + each.dataset.key : "");
  byId("title").textContent = byId("title").title = data.heading;
  if (document.title !== "dlx-show") byId("title").dataset.puzzle = document.title + words.colon;
  choose();
  arrange();
  refresh();
  // Addresses such as #12 open that picture.
  byId("number").value = location.hash.slice(1);
  if (wanted() !== undefined) show(wanted());
  byId("number").value = "";
})();
