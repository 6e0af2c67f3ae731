import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { useArrival } from '@client/lib/navigation';
import { Icon } from './icon';

interface PageProps {
  /** The h1, and the document's title with the product's name. */
  title: string;
  /** Replaces `title` in the h1 when it is more than text. */
  heading?: ReactNode;
  subtitle?: ReactNode;
  /** The link to the parent page. */
  back?: { href: string; label: string };
  /** At the right of that link: which step this is. */
  aside?: ReactNode;
  /** At the right of the heading: a button. */
  action?: ReactNode;
  /** narrow: forms and reading · column: a borrower's screens · wide: two columns and the admin's desk */
  width?: 'narrow' | 'column' | 'wide';
  children: ReactNode;
}

const WIDTHS = { narrow: 'max-w-md', column: 'max-w-2xl', wide: 'max-w-6xl' };

/** One screen: its heading takes the focus on arrival, its title becomes the tab's title. */
export function Page(props: PageProps) {
  const { title, heading, subtitle, back, aside, action, width = 'column', children } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useArrival(headingRef);
  useEffect(() => {
    document.title = title === 'Tegemea' ? title : `${title} · Tegemea`;
  }, [title]);
  return (
    <div className={classes('page-body', WIDTHS[width])}>
      <header className="grid gap-1">
        {back && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              href={back.href}
              className={classes(
                '-ml-2 inline-flex min-h-12 w-fit items-center gap-1 rounded-control px-2',
                'font-medium text-brand hover:bg-brand-soft',
              )}
            >
              <Icon name="back" />
              {back.label}
            </Link>
            {aside}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="text-h1 font-bold tracking-tight wrap-anywhere"
          >
            {heading ?? title}
          </h1>
          {action}
        </div>
        {subtitle && <p className="text-ink-2">{subtitle}</p>}
      </header>
      {children}
    </div>
  );
}
