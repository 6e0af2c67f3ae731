import type { ReactNode } from 'react';

interface KeyProps {
  /** Spoken by screen readers; set where no name beside it says the same. */
  isRead?: boolean;
  children: ReactNode;
}

/** A key of the keyboard. */
export const Key = ({ isRead, children }: KeyProps) => (
  <kbd
    aria-hidden={!isRead || undefined}
    className="rounded-control border border-edge bg-page px-1.5 text-legal whitespace-nowrap text-ink-2"
  >
    {children}
  </kbd>
);
