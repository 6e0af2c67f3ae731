import { type ReactNode, useRef } from 'react';
import { type KeyActs, useKeyActs } from '@client/lib/desk-keys';

interface KeyRowProps {
  as?: 'li' | 'div' | 'tr';
  /** What the keys do while the row has the focus. */
  acts: KeyActs;
  /** The id of what it is about, by which an address leads to it (wanted-item.ts). */
  item?: string;
  className?: string;
  children: ReactNode;
}

/** A row of a desk's list on which keys act. */
export function KeyRow({ as: Row = 'li', acts, item, className, children }: KeyRowProps) {
  const ref = useRef<HTMLLIElement & HTMLDivElement & HTMLTableRowElement>(null);
  useKeyActs(acts, ref);
  return (
    <Row
      ref={ref}
      role={Row === 'tr' ? 'row' : undefined}
      data-desk-item
      data-item={item}
      className={className}
    >
      {children}
    </Row>
  );
}
