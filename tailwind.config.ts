import type { Config } from 'tailwindcss';

/**
 * Names for the tokens of client/src/styles/tokens.css; replaces Tailwind's palette, so no raw
 * colour exists.
 */
const token = (name: string) => `var(--${name})`;
const pair = (name: string, shades: string[]) => ({
  DEFAULT: token(name),
  ...Object.fromEntries(shades.map((shade) => [shade, token(`${name}-${shade}`)])),
});

export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: token('page'),
      surface: token('surface'),
      sunk: token('sunk'),
      ink: pair('ink', ['2', '3']),
      brand: pair('brand', ['hover', 'on', 'soft', 'on-soft']),
      deep: pair('deep', ['ink', 'ink-2', 'line']),
      sun: pair('sun', ['ink', 'on']),
      clay: token('clay'),
      cream: pair('cream', ['line']),
      wait: pair('wait', ['soft']),
      harm: pair('harm', ['hover', 'on', 'soft']),
      note: pair('note', ['soft']),
      edge: token('edge'),
      line: token('line'),
      scrim: token('scrim'),
      late: Object.fromEntries(['0', '1', '2', '3', '4'].map((n) => [n, token(`late-${n}`)])),
    },
    borderRadius: {
      none: '0',
      control: token('radius-control'),
      field: token('radius-field'),
      card: token('radius-card'),
      sheet: token('radius-sheet'),
      full: '9999px',
    },
    boxShadow: { none: 'none', sheet: token('shadow-sheet'), bar: token('shadow-bar') },
    fontFamily: {
      text: token('font-text'),
      display: token('font-display'),
      mono: 'ui-monospace, monospace',
    },
    fontSize: {
      legal: ['0.75rem', '1rem'],
      meta: ['0.875rem', '1.25rem'],
      body: ['1rem', '1.5rem'],
      lead: ['1.125rem', '1.625rem'],
      h2: ['1.375rem', '1.75rem'],
      h1: ['1.75rem', '2.125rem'],
      display: ['clamp(2.5rem, 1.9rem + 2.6vw, 3.5rem)', '1.08'],
      money: ['clamp(2rem, 1.6rem + 2vw, 3rem)', '1.1'],
    },
    fontWeight: { normal: '400', medium: '600', bold: '700' },
    screens: { sm: '640px', lg: '1024px', rail: '1280px', xl: '1440px' },
    transitionDuration: {
      DEFAULT: token('motion-fast'),
      slow: token('motion-slow'),
      moment: token('motion-moment'),
    },
    transitionTimingFunction: { DEFAULT: token('motion-ease') },
  },
} satisfies Config;
