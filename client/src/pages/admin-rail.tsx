import { plural, t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { classes } from '@client/lib/classes';
import { useAppealsOpen } from '@client/features/collections/queries';
import { useMoneyWaiting } from '@client/features/money-desk/queries';
import { paths } from '@client/paths';
import { Icon, type IconName } from '@client/ui/icon';

interface Desk {
  href: string;
  label: string;
  icon: IconName;
  /** Paths that belong to this desk. */
  covers: RegExp;
  /** How much waits there, in a figure and in words; no figure while none is known. */
  waiting?: { count: number; words: string };
}

function useDesks(): Desk[] {
  const money = useMoneyWaiting();
  const appeals = useAppealsOpen();
  return [
    {
      href: paths.admin(),
      label: t`Overview`,
      icon: 'home',
      covers: /^\/admin($|\/loans\/[^/]+$)/,
    },
    {
      href: paths.adminMoney(),
      label: t`Money`,
      icon: 'receipt',
      covers: /^\/admin\/money/,
      waiting: {
        count: money,
        words: plural(money, { one: 'needs a person', other: 'need a person' }),
      },
    },
    {
      href: paths.adminCollections(),
      label: t`Collections`,
      icon: 'calendar',
      covers: /^\/admin\/collections/,
    },
    {
      href: paths.adminAppeals(),
      label: t`Appeals`,
      icon: 'message',
      covers: /^\/admin\/appeals/,
      waiting: { count: appeals, words: t`to hear` },
    },
    {
      href: paths.adminReports(),
      label: t`Reports`,
      icon: 'chart',
      covers: /^\/admin\/reports/,
    },
    { href: paths.adminUsers(), label: t`Users`, icon: 'users', covers: /^\/admin\/users/ },
    {
      href: paths.adminLedger(),
      label: t`Trial balance`,
      icon: 'business',
      covers: /^\/admin\/(ledger|loans\/[^/]+\/journal)/,
    },
    { href: paths.adminAudit(), label: t`Audit`, icon: 'eye', covers: /^\/admin\/audit/ },
  ];
}

/**
 * The way to every desk: at the left of a desktop, a strip to be pushed along on a phone. At 1024 px the tables need
 * all the width there is, so the rail begins later.
 */
export function AdminRail() {
  const [path] = useLocation();
  const desks = useDesks();
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !strip.current) return;
    strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <nav
      ref={strip}
      aria-label={t`Admin`}
      className={classes(
        'relative overflow-x-auto border-b border-line px-2 py-1 sm:px-4',
        'rail:sticky rail:top-14 rail:self-start rail:border-0 rail:py-8',
      )}
    >
      <ul className="flex w-max gap-1 rail:grid rail:w-auto">
        {desks.map(({ covers, ...desk }) => (
          <li key={desk.href}>
            <DeskLine {...desk} isHere={covers.test(path)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DeskLine = ({
  href,
  label,
  icon,
  waiting,
  isHere,
}: Omit<Desk, 'covers'> & { isHere: boolean }) => (
  <Link
    href={href}
    aria-current={isHere ? 'page' : undefined}
    className={classes(
      'flex min-h-12 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap',
      'text-ink-2 hover:bg-sunk hover:text-ink',
      'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-on-soft',
    )}
  >
    <Icon name={icon} />
    {label}
    {waiting && waiting.count > 0 && (
      <span className="rounded-full bg-wait-soft px-2.5 text-meta font-bold text-wait tabular rail:ml-auto">
        {waiting.count}
        <span className="sr-only"> {waiting.words}</span>
      </span>
    )}
  </Link>
);
