"use strict";
// The pictures stand in the page as JSON, one array each:
//   [title, width, height, boxes, lines, circles, symbols, labels, polygons,
//   group names]
// Boxes, lines, circles and symbols are flat lists of numbers. A paint is 32 * index + role; a
// group is -1 for none. Text from the data only ever becomes text nodes and attribute values.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { pictures, roles, pieces, heats, outlines, heading } = data;
  const byId = (id) => document.getElementById(id);
  const gallery = byId("gallery"), viewer = byId("viewer"), large = byId("large");
  const margin = 0.15;

  const paint = (code) => {
    const role = roles[code % 32], number = Math.floor(code / 32), index = number % pieces.length;
    if (role === "none") return "none";
    if (role === "piece") return pieces[index][0];
    if (role === "on_piece") return pieces[index][1];
    if (role === "heat") return heats[number][0];
    if (role === "on_heat") return heats[number][1];
    if (role === "tone") return `rgb(${number},${number},${number})`;
    if (role === "on_tone") return number < 118 ? "#fff" : "#000";
    return "var(--" + role + ")";
  };

  const element = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const draw = ([title, width, height, boxes, lines, circles, symbols, labels, polygons, groups]) => {
    const svg = element("svg", {
      viewBox: [-margin, -margin, width + 2 * margin, height + 2 * margin].join(" "),
      role: "img", "aria-label": title,
    });
    const put = (group, name, attributes) => {
      const made = element(name, attributes);
      if (group >= 0) {
        made.classList.add("part");
        made.dataset.group = group;
      }
      svg.append(made);
      return made;
    };
    for (let i = 0; i < boxes.length; i += 6)
      put(boxes[i + 5], "rect", {
        x: boxes[i], y: boxes[i + 1], width: boxes[i + 2], height: boxes[i + 3],
        fill: paint(boxes[i + 4]), "shape-rendering": "crispEdges",
      });
    for (const [color, group, ...corners] of polygons)
      put(group, "polygon", { points: corners.join(" "), fill: paint(color) });
    for (let i = 0; i < lines.length; i += 7)
      put(lines[i + 6], "line", {
        x1: lines[i], y1: lines[i + 1], x2: lines[i + 2], y2: lines[i + 3],
        stroke: paint(lines[i + 5]), "stroke-width": [0.025, 0.045, 0.09][lines[i + 4]],
        "stroke-opacity": lines[i + 4] === 0 ? 0.3 : 1, "stroke-linecap": "square",
        "pointer-events": "none",
      });
    for (let i = 0; i < circles.length; i += 6)
      put(circles[i + 5], "circle", {
        cx: circles[i], cy: circles[i + 1], r: circles[i + 2], fill: paint(circles[i + 3]),
        stroke: paint(circles[i + 4]), "stroke-width": 0.045,
      });
    for (let i = 0; i < symbols.length; i += 6)
      put(symbols[i + 5], "path", {
        d: outlines[symbols[i + 4]], fill: paint(symbols[i + 3]),
        transform: `translate(${symbols[i]} ${symbols[i + 1]}) scale(${symbols[i + 2]})`,
      });
    for (const [x, y, size, room, strong, align, color, group, text] of labels) {
      const estimate = 0.62 * size * [...text].length;
      const fitted = estimate > room ? Math.max(size * 0.45, size * room / estimate) : size;
      const label = put(group, "text", {
        x, y, "font-size": fitted, fill: paint(color), "font-weight": strong ? 700 : 400,
        "text-anchor": ["middle", "start", "end"][align],
      });
      label.style.pointerEvents = group >= 0 ? "auto" : "none";
      if (estimate * fitted / size > room) {
        label.setAttribute("textLength", room);
        label.setAttribute("lengthAdjust", "spacingAndGlyphs");
      }
      label.textContent = text;
    }
    const light = (event) => {
      const part = event.target.closest("[data-group]");
      const group = part ? part.dataset.group : null;
      svg.classList.toggle("lit", group !== null);
      for (const each of svg.querySelectorAll(".part"))
        each.classList.toggle("on", each.dataset.group === group);
      byId("name").textContent = group === null ? "" : groups[group];
    };
    svg.addEventListener("pointerover", light);
    svg.addEventListener("pointerdown", light);
    svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") svg.classList.remove("lit");
    });
    return svg;
  };

  // A tile has its shape from the start, and its drawing while it is near the window.
  const tiles = pictures.map((picture, index) => {
    const tile = document.createElement("figure"), field = document.createElement("div");
    const caption = document.createElement("figcaption");
    tile.tabIndex = 0;
    tile.dataset.index = index;
    field.className = "field";
    field.style.aspectRatio = (picture[1] + 2 * margin) + " / " + (picture[2] + 2 * margin);
    caption.textContent = picture[0];
    tile.append(field, caption);
    return tile;
  });
  gallery.append(...tiles);
  // What is seen first does not wait for the watcher's first report.
  for (const tile of tiles.slice(0, 24)) tile.firstChild.append(draw(pictures[tile.dataset.index]));
  let printing = false;
  const fill = (tile) => {
    if (!tile.firstChild.firstChild) tile.firstChild.append(draw(pictures[tile.dataset.index]));
  };
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) fill(target);
      else if (!printing) target.firstChild.replaceChildren();
  }, { rootMargin: "600px" });
  // Paper has room for all of them.
  window.addEventListener("beforeprint", () => {
    printing = true;
    if (viewer.open) viewer.close();
    for (const tile of tiles) fill(tile);
  });
  window.addEventListener("afterprint", () => {
    printing = false;
    for (const tile of tiles) watcher.unobserve(tile), watcher.observe(tile);
  });
  for (const tile of tiles) watcher.observe(tile);

  let current = 0, zoom = 1;
  const resize = () => {
    const [, width, height] = pictures[current], stage = large.parentElement;
    const fit = Math.min((stage.clientWidth - 32) / (width + 2 * margin),
                         (stage.clientHeight - 32) / (height + 2 * margin));
    large.style.width = fit * zoom * (width + 2 * margin) + "px";
    large.style.height = fit * zoom * (height + 2 * margin) + "px";
  };
  const show = (index) => {
    current = Math.max(0, Math.min(pictures.length - 1, index));
    if (!viewer.open) viewer.showModal();
    large.replaceChildren(draw(pictures[current]));
    byId("caption").textContent = pictures[current][0] + " (" + (current + 1) + " of " +
      pictures.length + ")";
    byId("name").textContent = "";
    byId("before").disabled = current === 0;
    byId("after").disabled = current === pictures.length - 1;
    resize();
  };
  const zoomBy = (factor) => {
    zoom = Math.max(0.25, Math.min(16, zoom * factor));
    resize();
  };
  const go = (index) => {
    const tile = tiles[Math.max(0, Math.min(tiles.length - 1, index))];
    tile.scrollIntoView({ block: "nearest" });
    tile.focus({ preventScroll: true });
  };
  const columns = () =>
    Math.max(1, getComputedStyle(gallery).gridTemplateColumns.split(" ").length);

  gallery.addEventListener("click", (event) => {
    const tile = event.target.closest("figure");
    if (tile) show(Number(tile.dataset.index));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (viewer.open) {
      const act = {
        ArrowLeft: () => show(current - 1), ArrowRight: () => show(current + 1),
        "+": () => zoomBy(1.25), "=": () => zoomBy(1.25), "-": () => zoomBy(0.8),
        Home: () => show(0), End: () => show(pictures.length - 1),
      }[event.key];
      if (act) event.preventDefault(), act();
      return;
    }
    if (event.target.tagName === "INPUT") return;
    const at = event.target.closest("figure");
    const from = at ? Number(at.dataset.index) : -1;
    const to = {
      ArrowLeft: from - 1, ArrowRight: from + 1, ArrowUp: from - columns(),
      ArrowDown: from < 0 ? 0 : from + columns(), Home: 0, End: tiles.length - 1,
    }[event.key];
    if (to !== undefined) event.preventDefault(), go(to);
    if (event.key === "Enter" && at) show(from);
  });
  const wanted = () => pictures.findIndex((picture, index) => index + 1 === Number(byId("number").value));
  byId("number").max = pictures.length;
  byId("number").addEventListener("input", () => {
    const index = wanted();
    byId("number").setCustomValidity(index < 0 ? "1 to " + pictures.length : "");
    if (index >= 0) tiles[index].scrollIntoView({ block: "center" });
  });
  byId("number").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && wanted() >= 0) show(wanted());
  });
  byId("size").addEventListener("input", (event) =>
    document.documentElement.style.setProperty("--tile", event.target.value + "px"));
  byId("before").addEventListener("click", () => show(current - 1));
  byId("after").addEventListener("click", () => show(current + 1));
  byId("larger").addEventListener("click", () => zoomBy(1.25));
  byId("smaller").addEventListener("click", () => zoomBy(0.8));
  byId("close").addEventListener("click", () => viewer.close());
  viewer.addEventListener("close", () => go(current));
  window.addEventListener("resize", () => viewer.open && resize());

  const setTheme = (theme) => {
    document.documentElement.dataset.theme = theme;
    byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
  };
  const system = matchMedia("(prefers-color-scheme: dark)");
  setTheme(system.matches ? "dark" : "light");
  system.addEventListener("change", () => setTheme(system.matches ? "dark" : "light"));
  byId("theme").addEventListener("click", () =>
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  byId("title").textContent = heading;
  // Addresses such as #12 open that picture.
  const start = Number(location.hash.slice(1));
  if (Number.isInteger(start) && start >= 1 && start <= pictures.length) show(start - 1);
})();
