import type { DeviceWords } from '@shared/contract/sessions';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order, because most browsers name others too. */
const BROWSERS: Names = [
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/KAIOS/i, 'KaiOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const named = (names: Names, agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Browser and system as a browser tells them; only names from our own lists, because anybody can send any text. */
export const deviceWords = (agent: string | null): DeviceWords => ({
  browser: named(BROWSERS, agent ?? ''),
  system: named(SYSTEMS, agent ?? ''),
});
