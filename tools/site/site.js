// The search: search.js is read when the field is used first, so that it works from a disk, too.
"use strict";

const field = document.getElementById("search");
const found = document.getElementById("found");
const main = document.querySelector("main");
const most = 30;
let index = null;

function load() {
  index ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = "search.js";
    script.onload = () =>
      resolve(parts.map((part) => [...part, part[3].toLowerCase(), part[4].toLowerCase()]));
    document.head.append(script);
  });
  return index;
}

// A part without one of the words has no points; a heading counts more than the text below it.
function points([page, id, title, , , heading, text], words) {
  let sum = 0;
  for (const word of words) {
    if (!text.includes(word) && !heading.includes(word)) return 0;
    sum += 1 + (heading.includes(word) ? 20 : 0) + (heading.split(/[ ,]+/).includes(word) ? 40 : 0);
    sum += title.toLowerCase().startsWith(word) && id === "" ? 100 : 0;
  }
  return sum + (page.includes(".1.") ? 2 : 0);
}

function excerpt([, , , , text, , lower], words) {
  const at = Math.max(0, lower.indexOf(words[0]) - 60);
  return (at > 0 ? "… " : "") + text.slice(at, at + 180) + (at + 180 < text.length ? " …" : "");
}

function entry(part, words) {
  const [page, id, title, heading] = part;
  const item = document.createElement("li");
  const link = document.createElement("a");
  const about = document.createElement("small");
  link.href = id ? `${page}#${encodeURIComponent(id)}` : page;
  link.textContent = heading === title ? title : `${title}: ${heading}`;
  link.onclick = () => show([]);
  about.textContent = excerpt(part, words);
  item.append(link, about);
  return item;
}

function show(items) {
  found.replaceChildren(...items);
  found.hidden = items.length === 0;
  main.hidden = items.length > 0;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return show([]);
  const ranked = (await load())
    .map((part) => [points(part, words), part])
    .filter(([sum]) => sum > 0)
    .sort((a, b) => b[0] - a[0])
    .slice(0, most);
  if (ranked.length > 0) return show(ranked.map(([, part]) => entry(part, words)));
  const none = document.createElement("li");
  none.textContent = "nothing found";
  show([none]);
}

field.addEventListener("focus", load, { once: true });
field.addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === "Escape") {
    field.value = "";
    show([]);
  }
});
