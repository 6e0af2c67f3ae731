import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: cuts the two typefaces (SIL Open Font License 1.1) down to the characters that our texts use. Other
 * letters of people's names become files of their own, which a browser fetches when a name needs one. Run it after a
 * text has come to use a new character: client/translation/fonts.test.ts says which.
 */

const FOLDER = new URL('../src/fonts/', import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_each, at) => String.fromCodePoint(from + at)).join('');

/** ASCII, and what the texts use beyond it. */
export const OF_TEXTS = `${range(0x20, 0x7e)}\u00a0\u202f§±·×–—‘’“”•…→−`;
/** Letters of Western European names, as in Zoë or Nuñez. */
export const OF_NAMES = range(0xc0, 0xff);

const FACES = [
  {
    name: 'figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: { min: 400, max: 700 },
  },
  {
    name: 'bricolage',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
  },
];

async function makeFonts() {
  for (const { name, file, weight } of FACES) {
    const font = await readFile(new URL(import.meta.resolve(file)));
    for (const [part, characters] of [
      [name, OF_TEXTS],
      [`${name}-names`, OF_NAMES],
    ]) {
      const cut = await subsetFont(font, characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
        keepFeatures: ['kern', 'ccmp', 'tnum', 'lnum'],
        noHinting: true,
      });
      await writeFile(new URL(`${part}.woff2`, FOLDER), cut);
      console.log(`${part}.woff2: ${cut.length} bytes`);
    }
  }
}

if (process.argv[1] === import.meta.filename) await makeFonts();
