// The service worker: the page as it was served last works without a network.
const cacheName = 'dlx-tools @DIGEST@';
const files = ['./', 'manifest.webmanifest', 'icon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('dlx-tools ') && name !== cacheName).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

// A newer page is taken where there is a network; the address of a link has no part in it.
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(event.request, { ignoreSearch: true })
    .then((found) => found ?? caches.match('./'))));
});
