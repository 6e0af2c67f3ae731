import type { CDPSession, Page } from 'playwright-core';

/** A phone on a bad line: kilobits a second, milliseconds to every answer, and how many times slower than this one. */
export const [KBIT, LATENCY_MS, SLOWER] = [400, 400, 4];

/** A button of a page that the application has taken over. */
export const ALIVE = '#root:not([data-prerendered]) button:enabled';

/** What a page painted, in milliseconds since it was asked for. */
export interface SeenPaints {
  first: number;
  largest: number;
  /** Until buttons work. */
  alive: number;
  /** What the largest paint is, as a selector and its text. */
  what: string;
}

/** Slows line and processor of a page; returns what counts the bytes of all answers, and of page and style sheet. */
export async function throttle(
  devtools: CDPSession,
): Promise<() => { bytes: number; shown: number }> {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (KBIT * 1_000) / 8,
    uploadThroughput: (KBIT * 1_000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sum = (isCounted: (kind: string | undefined) => boolean) =>
    [...sizes].reduce((all, [id, size]) => all + (isCounted(kinds.get(id)) ? size : 0), 0);
  return () => ({
    bytes: sum(() => true),
    shown: sum((kind) => kind === 'Document' || kind === 'Stylesheet'),
  });
}

declare global {
  interface Window {
    seenPaints: SeenPaints;
  }
}

/** Notes in the page when it paints and when it lives. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript((alive) => {
    const seen = { first: 0, largest: 0, alive: 0, what: '' };
    window.seenPaints = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.first ||= entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        seen.largest = entry.startTime;
        seen.what = `${element?.tagName.toLowerCase()} "${element?.textContent?.slice(0, 40)}"`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    // The document of this moment is not yet the page's. Without a name, because what the bundler adds to keep names is
    // not in the page.
    const timer = setInterval(() => {
      if (!document.querySelector(alive)) return;
      seen.alive = performance.now();
      clearInterval(timer);
    }, 20);
  }, ALIVE);
}
