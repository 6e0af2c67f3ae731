/** Taps on a ready page (shared/prerendered-pages.ts) before React has taken over what was tapped. */

/** So that a form sends nothing by itself, and no password into an address, before the first script runs. */
export const FORM_METHOD = 'dialog';

/** The mark of a page, until all of it is taken over. */
const READY = '[data-prerendered]';
/** Buttons that came with the page and that React has not taken over. */
const waiting = new Set<HTMLButtonElement | null>();
let tapped: HTMLButtonElement | null = null;

declare global {
  interface Window {
    /** The button that was tapped before this script came (shared/early-tap.ts). */
    earlyTap?: HTMLButtonElement;
    areTapsKept?: boolean;
  }
}

/** Keeps the last tap on a button that came with the page, shows that it was heard, and lets it do nothing else. */
export function keepEarlyTaps(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`${READY} button`)) {
    waiting.add(button);
  }
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!waiting.has(button)) return;
      event.preventDefault();
      event.stopPropagation();
      show(button);
    },
    { capture: true },
  );
  window.areTapsKept = true;
  if (window.earlyTap) show(window.earlyTap);
}

/** React has taken the button over: from now on it takes its own taps, and first the one that was kept. */
export function endWaiting(button: HTMLButtonElement | null): void {
  if (waiting.delete(button) && button === tapped) queueMicrotask(carryOut);
}

/** React has taken over the whole page, or has drawn it anew. */
export function endEarlyTaps(): void {
  waiting.clear();
  document.querySelector(READY)?.removeAttribute('data-prerendered');
  carryOut();
}

function carryOut(): void {
  const button = tapped;
  show(null);
  if (button?.isConnected) button.click();
}

/** Marks the button whose tap is kept, and no other; null for none. */
function show(button: HTMLButtonElement | null): void {
  tapped?.removeAttribute('aria-busy');
  button?.setAttribute('aria-busy', 'true');
  tapped = button;
  // In the page's language, and of no size before it is needed (index.html).
  const words = document.querySelector<HTMLElement>('.one-moment > span');
  if (words) words.hidden = !button;
}
