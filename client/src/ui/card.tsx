import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';

interface CardProps {
  id?: string;
  /** The card's heading (h2). */
  title?: ReactNode;
  /** At the right of the heading: a chip or a small button. */
  aside?: ReactNode;
  /** deep: the one green card of a screen, for its most important content · bare: within what is folded */
  look?: 'plain' | 'deep' | 'bare';
  /** Use h3 for cards under an h2 of the page. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

const LOOKS = {
  plain: 'border border-line bg-surface',
  deep: 'bg-deep text-deep-ink',
  bare: 'p-0!',
};

/** A flat card with a hairline border and no shadow. */
export function Card(props: CardProps) {
  const { id, title, aside, look = 'plain', level = 2, className, children } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      className={classes('grid gap-4 rounded-card p-[min(1.25rem,6vw)]', LOOKS[look], className)}
    >
      {title && (
        <header className="card-head">
          <Heading className={classes('card-title', level === 2 && 'sm:text-h2')}>{title}</Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
