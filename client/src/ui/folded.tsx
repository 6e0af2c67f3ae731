import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { Disclosure } from './disclosure';

interface FoldedProps {
  /** The heading (h2) that opens it. */
  title: ReactNode;
  /** Under the heading, also while it is closed: what must not be missed. */
  gist?: ReactNode;
  /** At the right of the heading: a chip. */
  aside?: ReactNode;
  isOpenOnPaper?: boolean;
  /** Called when a reader has opened or closed it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a page that is one tap away, in a <FoldedList>. */
export const Folded = ({ title, gist, aside, isOpenOnPaper, onToggle, children }: FoldedProps) => (
  <Disclosure
    isOpenOnPaper={isOpenOnPaper}
    onToggle={onToggle}
    summary={
      <span className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
        <span className="grid">
          <h2 className="font-bold">{title}</h2>
          {gist && <span className="text-meta font-normal text-ink-2">{gist}</span>}
        </span>
        {aside}
      </span>
    }
  >
    <div className="grid gap-4 pt-1 pb-4">{children}</div>
  </Disclosure>
);

interface FoldedListProps {
  className?: string;
  children: ReactNode;
}

/** Parts of a page under each other, each closed until it is wanted. */
export const FoldedList = ({ className, children }: FoldedListProps) => (
  <div
    className={classes(
      'divide-y divide-line rounded-card border border-line bg-surface px-[min(1.25rem,6vw)]',
      className,
    )}
  >
    {children}
  </div>
);
