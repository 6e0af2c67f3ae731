import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameFault, tidyName } from '@shared/names';
import { gsmText } from '@shared/gsm-text';
import { ROOT } from '@server/platform/core/root';

/** What pdfkit reads a typeface with. */
interface Fontkit {
  openSync(file: string): { hasGlyphForCodePoint(point: number): boolean };
}
const ofPdfkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const fontkit = ofPdfkit('fontkit') as Fontkit;
const fonts = ['regular', 'bold'].map((name) =>
  fontkit.openSync(join(ROOT, 'server/desk/papers/fonts', `${name}.ttf`)),
);

const isPrinted = (text: string): boolean =>
  [...text].every((letter) =>
    fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );

/** Every letter of the Basic Multilingual Plane, each as it is kept in a name. */
const LETTERS = Array.from({ length: 0x1_0000 }, (_each, point) => String.fromCodePoint(point))
  .filter((letter) => /\p{L}/u.test(letter))
  .map((letter) => tidyName(`A${letter}`));
const TAKEN = [...new Set(LETTERS.filter((name) => nameFault(name) === null))];

describe('every letter that a name may have', () => {
  test('is printed by the papers', () => {
    expect(TAKEN.length).toBeGreaterThan(400);
    expect(TAKEN.filter((name) => !isPrinted(name))).toEqual([]);
  });

  test('is written in an SMS', () => {
    expect(TAKEN.filter((name) => gsmText(name).includes('?'))).toEqual([]);
  });

  test('with the signs that names have, too', () => {
    const signs = "Ng’ang`a Ng´ang‘a Ngʼangʻa J. O'B-C m\u0303";
    expect(nameFault(tidyName(signs))).toBeNull();
    expect(isPrinted(tidyName(signs))).toBe(true);
    expect(gsmText(tidyName(signs))).not.toContain('?');
  });
});
