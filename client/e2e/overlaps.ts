import type { Page } from 'playwright-core';

/** What people and sums can be: a name of 60 characters beside "Asha", an address of as many, and the largest sum. */
const LONGEST = {
  surname: 'Nyambura Ochieng-Kamau wa Mwangi Kiplagat Chepkoech-Mutua',
  email: 'wanjiku.nyambura.ochieng-kamau@cooperative-society.example.co.ke',
  amount: '9,999,999.99',
};

/** Up to this size of text the largest sum has room too. */
const SUM_PERCENT = 130;

/** The surname of everybody in the scenes. */
const SURNAME = 'Otieno';

/**
 * What of the page's text stands in each other's way with text of that size and the longest names, addresses and sums:
 * lines that meet, words of one letter a line, and what reaches out at the right, so that the page or the dialog
 * scrolls sideways; a table may, inside a frame of its own. Leaves the page as it was.
 */
export const overlapsAt = (page: Page, textPercent: number): Promise<string[]> =>
  page.evaluate(
    async ({ percent, longest, surname, sumPercent }) => {
      const root =
        document.querySelector('[role=dialog]') ?? document.querySelector('#root') ?? document.body;
      const { style } = document.documentElement;
      const before = style.fontSize;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const shown = nodes.map(({ data }) => data);
      for (const node of nodes) {
        const hasCents = (node.nextSibling as Text | null)?.data === '.00';
        node.data = node.data
          .replace(
            /^\d{1,3}(,\d{3})+(\.\d\d)?$/,
            longest.amount.slice(0, hasCents ? -3 : undefined),
          )
          .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, longest.email)
          .replaceAll(surname, longest.surname);
      }
      style.fontSize = `${percent}%`;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

      const isRead = ({ data, parentElement: element }: Text): boolean => {
        if (!element || !data.trim() || element.closest('[aria-hidden=true]')) return false;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false;
        for (let each: Element | null = element; each; each = each.parentElement) {
          const { position, overflow } = getComputedStyle(each);
          // Bars lie over the page by intent; what is for screen readers alone is clipped to a point.
          if (position === 'fixed' || position === 'sticky') return each.contains(root);
          if (overflow === 'hidden' && each.getBoundingClientRect().width <= 2) return false;
        }
        return true;
      };
      /** What is seen of the line: not what something around it scrolls or clips away. */
      const shownPart = (box: DOMRect, { parentElement }: Text): DOMRect => {
        let { top, bottom } = box;
        for (let each = parentElement; each && each !== document.body; each = each.parentElement) {
          if (getComputedStyle(each).overflowY === 'visible') continue;
          const around = each.getBoundingClientRect();
          top = Math.max(top, around.top);
          bottom = Math.min(bottom, around.bottom);
        }
        return new DOMRect(box.left, top, box.width, Math.max(bottom - top, 0));
      };
      const range = document.createRange();
      const lines = nodes.filter(isRead).flatMap((node) => {
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].flatMap((box) => {
          const part = shownPart(box, node);
          return part.width > 1 && part.height > 1 && part.height > box.height / 2 ? [part] : [];
        });
        return boxes.map((box) => ({ node, box, count: boxes.length }));
      });
      const found = new Set<string>();
      for (const [index, { node, box, count }] of lines.entries()) {
        const text = node.data.trim();
        const widest = Math.max(
          ...lines.filter((line) => line.node === node).map((line) => line.box.width),
        );
        if (count > 3 && text.length / count < 2.5 && widest < box.height * 1.6) {
          found.add(`“${text}” stands letter by letter`);
        }
        for (const other of lines.slice(index + 1)) {
          if (other.node === node) continue;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 2 && down > 0.35 * Math.min(box.height, other.box.height)) {
            found.add(`“${text}” meets “${other.node.data.trim()}”`);
          }
        }
      }
      /** Whether it stands in a frame that scrolls sideways by intent, or is not seen. */
      const isFramed = (element: Element): boolean =>
        element.closest('.overflow-x-auto, .sr-only, svg') !== null ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const reaching = [...root.querySelectorAll('*')].filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 2 && right > innerWidth + 1 && !isFramed(element);
      });
      // With larger text it reaches out, and the rest of its line with it.
      const isOfSum = percent > sumPercent && reaching.some((each) => each.matches('.amount'));
      for (const element of isOfSum ? [] : reaching) {
        if (reaching.some((other) => other !== element && element.contains(other))) continue;
        const { right } = element.getBoundingClientRect();
        const what = (element.textContent ?? '').trim().slice(0, 60);
        found.add(
          `<${element.localName} class="${element.className}">${what} ends at ${Math.ceil(right)} px`,
        );
      }
      for (const [index, node] of nodes.entries()) {
        if (node.data !== shown[index]) node.data = shown[index] ?? '';
      }
      style.fontSize = before;
      return [...found];
    },
    {
      percent: textPercent,
      longest: LONGEST,
      surname: SURNAME,
      sumPercent: SUM_PERCENT,
    },
  );
