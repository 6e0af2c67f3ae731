import type { ReactNode } from 'react';

interface QuotedLineProps {
  /** Who wrote it. */
  from: ReactNode;
  text: string;
  /** At its end: a way to report it. */
  action?: ReactNode;
}

/** What one person wrote to another, in their own words and as nothing but text. */
export const QuotedLine = ({ from, text, action }: QuotedLineProps) => (
  <figure className="grid gap-0.5 border-l-4 border-sun pl-3 text-left">
    <blockquote className="text-body wrap-anywhere">“{text}”</blockquote>
    <figcaption className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-2">
      {from}
      {action}
    </figcaption>
  </figure>
);
