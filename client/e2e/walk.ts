import type { Page } from 'playwright-core';

/** What a way through the product asks of a person. */

/** Counts what a thumb touches on pages that are opened from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** How many words there are to read: of the open dialog, or of the page without its bars and foot. */
export const wordsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const countIn = (...shown: HTMLElement[]) =>
      shown
        .flatMap(({ innerText }) => innerText.split(/\s+/))
        .filter((word) => /[\p{L}\d]/u.test(word)).length;
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    if (dialog) return countIn(dialog);
    // What a screen reader is told of a toast stands at the end of the page for a second.
    const aside = document.querySelectorAll<HTMLElement>(
      '.lender, nav, [aria-label^=Notifications], body > [role=status]',
    );
    return countIn(document.body) - countIn(...aside);
  });

/** Roles by which a screen reader's user goes through a screen. */
const STOPS = new Set([
  'heading',
  'link',
  'button',
  'textbox',
  'spinbutton',
  'combobox',
  'radio',
  'checkbox',
  'switch',
  'DisclosureTriangle',
  'alert',
]);

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  childIds?: string[];
}

/**
 * What a screen reader says at each stop of the screen, in its order: Chromium's own accessibility tree. Where a dialog
 * is open, nothing else is in it.
 */
export async function spokenOn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devtools.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const said: string[] = [];
  const hear = (node: Node | undefined): void => {
    if (!node) return;
    const role = node.role?.value ?? '';
    if (!node.ignored && STOPS.has(role)) {
      const name = (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();
      said.push(`${role === 'DisclosureTriangle' ? 'fold' : role}: ${name}`);
    }
    for (const id of node.childIds ?? []) hear(known.get(id));
  };
  hear(nodes[0]);
  return said;
}
