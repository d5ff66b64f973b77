"use strict";
// A solid that can be turned. Its cubes stand in an element `.solid` of a drawing, a cube as
// "x y z color". The faces toward the reader are painted from the farthest to the nearest, which is
// right for cubes of a lattice seen in parallel projection. Between two cubes of one color there is
// no line.
const turnable = (svg, hint) => {
  const solid = svg.querySelector(".solid");
  if (!solid) return;
  const cubes = solid.dataset.cubes.split(";").map((cube) => {
    const [x, y, z, color] = cube.split(" ");
    return { at: [Number(x), Number(y), Number(z)], color };
  });
  const byPlace = new Map(cubes.map((cube) => [cube.at.join(), cube]));
  const low = [0, 1, 2].map((i) => Math.min(...cubes.map((cube) => cube.at[i])));
  const high = [0, 1, 2].map((i) => Math.max(...cubes.map((cube) => cube.at[i])) + 1);
  const middle = low.map((from, i) => (from + high[i]) / 2);
  const radius = Math.hypot(...low.map((from, i) => (high[i] - from) / 2)) * 1.05;
  const moved = (at, axis, by) => at.map((value, i) => value + (i === axis ? by : 0));
  const faces = [];
  for (const { at, color } of cubes)
    for (let axis = 0; axis < 3; ++axis)
      for (const side of [0, 1]) {
        if (byPlace.has(moved(at, axis, side ? 1 : -1).join())) continue;
        const u = (axis + 1) % 3, v = (axis + 2) % 3, base = moved(at, axis, side);
        const corners = [base, moved(base, u, 1), moved(moved(base, u, 1), v, 1), moved(base, v, 1)];
        const beyond = [moved(at, v, -1), moved(at, u, 1), moved(at, v, 1), moved(at, u, -1)];
        const walls = beyond.map((place) => byPlace.get(place.join())?.color !== color);
        faces.push({ corners, color, walls, normal: moved([0, 0, 0], axis, side ? 1 : -1) });
      }
  let turn = 0.6, tilt = 0.55;
  const paint = () => {
    const c = Math.cos(turn), s = Math.sin(turn), ct = Math.cos(tilt), st = Math.sin(tilt);
    // The coordinates to the right, down, and toward the reader.
    const seen = ([x, y, z]) => {
      const across = x * c - y * s, back = x * s + y * c;
      return [across, -z * ct - back * st, z * st - back * ct];
    };
    const drawn = [];
    for (const { corners, color, walls, normal } of faces) {
      const toward = seen(normal)[2];
      if (toward <= 1e-6) continue;
      const points = corners.map((corner) => seen(corner.map((value, i) => value - middle[i])));
      const depth = points[0][2] + points[2][2];
      const path = (k) => points[k].slice(0, 2).map((value) => value.toFixed(3)).join(" ");
      const shade = (0.55 * (1 - Math.max(0.25 * toward + 0.75 * Math.max(normal[2], 0), toward * 0.7))).toFixed(3);
      const area = `M${path(0)}L${path(1)}L${path(2)}L${path(3)}Z`;
      const lines = walls.map((wall, k) => wall ? `M${path(k)}L${path((k + 1) % 4)}` : "").join("");
      drawn.push([depth, `<path d="${area}" fill="${color}" stroke="${color}" stroke-width=".01"/>` +
        `<path d="${area}" fill="#000" fill-opacity="${shade}"/>` +
        `<path d="${lines}" fill="none" stroke="#111" stroke-width=".05" stroke-linecap="round"/>`]);
    }
    drawn.sort((a, b) => a[0] - b[0]);
    svg.innerHTML = drawn.map(([, text]) => text).join("");
  };
  svg.setAttribute("viewBox", [-radius, -radius, 2 * radius, 2 * radius].join(" "));
  svg.dataset.solid = "1";
  svg.style.touchAction = "none";
  svg.style.cursor = "grab";
  svg.addEventListener("pointerdown", (event) => svg.setPointerCapture(event.pointerId));
  svg.addEventListener("pointermove", (event) => {
    if (!svg.hasPointerCapture(event.pointerId)) return;
    turn += event.movementX / 120;
    tilt = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, tilt + event.movementY / 120));
    paint();
  });
  hint.textContent = "drag to turn";
  paint();
};

