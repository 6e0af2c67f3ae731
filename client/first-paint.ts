import { AFTER_PAINT, AFTER_START } from '@shared/after-paint';
import { keepEarlyTaps } from './src/lib/early-taps';

/**
 * The first script. Prerendered HTML (src/prerender.tsx) is painted before the application's code is fetched and
 * parsed, which takes a cheap phone a while; a tap meanwhile is kept.
 */
keepEarlyTaps();

// Who comes from another page of ours, or was here before, has the typefaces (src/styles/fonts.css).
const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
if (isKept || document.referrer.startsWith(location.origin)) {
  document.documentElement.dataset.visited = '';
}

const isToBePainted = document.querySelector('[data-prerendered]') !== null && !document.hidden;

const painted = new Promise<void>((resolve) => {
  if (isToBePainted) requestAnimationFrame(() => setTimeout(resolve));
  else resolve();
});
void painted.then(async () => {
  fetchAll(AFTER_PAINT);
  await import('./src/main');
  fetchAll(AFTER_START);
});

function fetchAll(rel: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)) {
    link.rel = 'modulepreload';
  }
}
