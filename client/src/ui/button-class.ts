import { classes } from '@client/lib/classes';

/** The id of the notice that explains why buttons are off. */
export const OFFLINE_NOTICE = 'offline-notice';

export interface ButtonLook {
  /** brand: the main action · outline: the alternative · quiet: secondary · harm: can't be undone */
  tone?: 'brand' | 'outline' | 'quiet' | 'harm';
  size?: 'md' | 'sm' | 'lg';
  isBlock?: boolean;
  className?: string;
}

const TONES = {
  brand: 'bg-brand text-brand-on hover:bg-brand-hover disabled:bg-line',
  outline:
    'border border-edge bg-surface text-ink hover:border-ink-2 hover:bg-sunk disabled:bg-line',
  quiet: 'text-brand hover:bg-brand-soft hover:text-brand-on-soft',
  harm: 'bg-harm text-harm-on hover:bg-harm-hover disabled:bg-line',
};

const SIZES = {
  sm: 'min-h-10 px-3 text-meta',
  md: 'min-h-12 px-5 text-body',
  lg: 'min-h-14 px-7 text-lead',
};

/** The button look for elements that are not <button>: links, and the landing page without scripts. */
export const buttonClass = ({ tone = 'brand', size = 'md', isBlock, className }: ButtonLook) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-control py-2 font-bold',
    'transition-colors active:translate-y-px',
    'disabled:pointer-events-none disabled:border-transparent disabled:text-ink-3',
    'aria-busy:bg-brand-soft aria-busy:text-brand-on-soft',
    TONES[tone],
    SIZES[size],
    isBlock && 'w-full',
    className,
  );
