import type { Page } from 'playwright-core';

/** The page's own width beyond the window's, the controls that reach out of it, and tables that were cut. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const root = document.querySelector('[role=dialog]') ?? document;
    const controls = [...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea')];
    const outside = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = width > 1 && control.checkVisibility();
      return (
        isShown && !control.closest('.overflow-x-auto') && (left < -1 || right > innerWidth + 1)
      );
    });
    for (const details of document.querySelectorAll('details')) details.open = true;
    // With larger text a table or a figure may have to be scrolled to, in its own frame; as it is sent it has room.
    const isLarger = document.documentElement.style.fontSize !== '100%';
    const tables = [...document.querySelectorAll('table')].filter(
      ({ parentElement: around }) =>
        !isLarger && around && around.scrollWidth > around.clientWidth + 1,
    );
    const figures = [...document.querySelectorAll<HTMLElement>('main dl:has(dt + dd) dd')].filter(
      (figure) => !isLarger && figure.scrollWidth > figure.clientWidth + 1,
    );
    return [
      ...figures.map((figure) => `the figure ${figure.innerText}`),
      ...tables.map(({ caption }) => `the table ${caption?.textContent}`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...outside.map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ];
  });
