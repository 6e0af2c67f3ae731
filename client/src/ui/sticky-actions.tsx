import { classes } from '@client/lib/classes';
import type { ReactNode } from 'react';

/**
 * The screen's last word, in reach of the thumb: stays above the tab bar while the page scrolls.
 */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div
    className={classes(
      'sticky bottom-20 z-10 grid gap-3 rounded-card border border-line bg-surface p-4 shadow-bar',
      'lg:bottom-24',
    )}
  >
    {children}
  </div>
);
