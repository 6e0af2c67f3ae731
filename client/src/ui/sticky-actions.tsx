import type { ReactNode } from 'react';

/** The screen's last word, in reach of the thumb: stays above the tab bar while the page scrolls. */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border-line bg-surface shadow-bar sticky bottom-20 z-10 grid gap-3 border p-4 lg:bottom-24">
    {children}
  </div>
);
