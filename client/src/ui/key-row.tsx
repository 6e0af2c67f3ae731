import { type ReactNode, useRef } from 'react';
import { type KeyActs, useKeyActs } from '@client/lib/desk-keys';

interface KeyRowProps {
  as?: 'li' | 'div' | 'tr';
  /** What the keys do while the row has the focus. */
  acts: KeyActs;
  className?: string;
  children: ReactNode;
}

/** A row of a desk's list on which keys act. */
export function KeyRow({ as: Row = 'li', acts, className, children }: KeyRowProps) {
  const ref = useRef<HTMLLIElement & HTMLDivElement & HTMLTableRowElement>(null);
  useKeyActs(acts, ref);
  return (
    <Row ref={ref} role={Row === 'tr' ? 'row' : undefined} data-desk-item className={className}>
      {children}
    </Row>
  );
}
