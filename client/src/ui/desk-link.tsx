import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';

interface DeskLinkProps {
  href: string;
  /** Marks the link of a row; the keys j and k move between these links. */
  isRow?: boolean;
  children: ReactNode;
}

/** A link in a table or a line of an admin's screen. */
export const DeskLink = ({ href, isRow, children }: DeskLinkProps) => (
  <Link
    href={href}
    data-desk-row={isRow || undefined}
    className={classes(
      'inline-flex min-h-12 items-center font-medium text-brand underline decoration-line',
      'underline-offset-4 hover:decoration-brand lg:min-h-6',
    )}
  >
    {children}
  </Link>
);
