import type { BrowserContext } from 'playwright-core';

/** Text of that size in every page, in percent of the browser's own, from its first paint. */
export const enlargeText = (context: BrowserContext, textPercent: number): Promise<unknown> =>
  context.addInitScript((percent) => {
    const enlarge = () => {
      document.documentElement.style.fontSize = `${percent}%`;
    };
    // The script runs before a document has its root.
    const root: HTMLElement | null = document.documentElement;
    if (root) return enlarge();
    new MutationObserver((_changes, observer) => {
      enlarge();
      observer.disconnect();
    }).observe(document, { childList: true });
  }, textPercent);
