import { classes } from '@client/lib/classes';
import { ICONS } from './icon-paths';

type Known = keyof typeof ICONS;
/** A name, or the path itself (more-icon-paths). */
export type IconName = Known | `M${string}`;

const pathOf = (name: IconName): string => (isKnown(name) ? ICONS[name] : name);
const isKnown = (name: IconName): name is Known => name in ICONS;

interface IconProps {
  name: IconName;
  /** 20 px next to text (default), 16 in chips, 24 alone. */
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

const SIZES = { 16: 'size-4', 20: 'size-5', 24: 'size-6', 32: 'size-8' };

/** A line icon in the colour of the text. Decorative: the words next to it carry the meaning. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={classes(SIZES[size], 'shrink-0', className)}
  >
    <path d={pathOf(name)} />
  </svg>
);
