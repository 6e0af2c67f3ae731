import { plural, t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { classes } from '@client/lib/classes';
import { useApprovalsWaiting } from '@client/features/approvals/queries';
import { useAppealsOpen } from '@client/features/collections/queries';
import { useComplaintsOpen } from '@client/features/complaints/desk-queries';
import { useMessagesWaiting } from '@client/features/messages/queries';
import { useMoneyWaiting } from '@client/features/payment-exceptions/queries';
import { useJobsStopped } from '@client/features/stopped-jobs/queries';
import { useCurrentUser } from '@client/lib/session';
import { PATTERNS } from '@shared/paths';
import { roleMay, type StaffVerb } from '@shared/staff-verbs';
import { Icon, type IconName } from '@client/ui/icon';

interface Desk {
  href: string;
  label: string;
  icon: IconName;
  /** Further paths that belong to this desk. */
  covers?: string[];
  /** What reading it takes, where not everybody on the staff may. */
  verb?: StaffVerb;
  /** The number of waiting items as a figure and in words; no figure while it is unknown. */
  waiting?: { count: number; words: string };
}

function useDesks(): Desk[] {
  const { staffRole } = useCurrentUser();
  const may = (verb: StaffVerb): boolean => staffRole !== null && roleMay(staffRole, verb);
  const stopped = useJobsStopped(may('READ_MONEY'));
  const money = useMoneyWaiting(may('READ_MONEY')) + stopped;
  const appeals = useAppealsOpen(may('READ_APPEALS'));
  const complaints = useComplaintsOpen(may('READ_COMPLAINTS'));
  const messages = useMessagesWaiting(may('READ_MESSAGES'));
  const approvals = useApprovalsWaiting(may('READ_APPROVALS'));
  const desks: Desk[] = [
    {
      href: PATTERNS.admin,
      label: t`Overview`,
      icon: 'home',
      covers: [PATTERNS.adminLoan],
    },
    {
      href: PATTERNS.adminMoney,
      verb: 'READ_MONEY',
      label: t`Money`,
      icon: 'receipt',
      waiting: {
        count: money,
        words: plural(money, { one: 'needs a person', other: 'need a person' }),
      },
    },
    {
      href: PATTERNS.adminApprovals,
      verb: 'READ_APPROVALS',
      label: t`To confirm`,
      icon: 'check',
      waiting: { count: approvals, words: t`to confirm` },
    },
    {
      href: PATTERNS.adminMessages,
      verb: 'READ_MESSAGES',
      label: t`Messages`,
      icon: 'send',
      waiting: {
        count: messages,
        words: t`reached nobody`,
      },
    },
    {
      href: PATTERNS.adminCollections,
      verb: 'READ_COLLECTIONS',
      label: t`Collections`,
      icon: 'calendar',
    },
    {
      href: PATTERNS.adminAppeals,
      verb: 'READ_APPEALS',
      label: t`Appeals`,
      icon: 'message',
      waiting: { count: appeals, words: t`to hear` },
    },
    {
      href: PATTERNS.adminComplaints,
      verb: 'READ_COMPLAINTS',
      label: t`Complaints`,
      icon: 'info',
      waiting: { count: complaints, words: t`to answer` },
    },
    {
      href: PATTERNS.adminReports,
      label: t`Reports`,
      icon: 'chart',
      verb: 'READ_REPORTS',
    },
    {
      href: PATTERNS.adminUsers,
      verb: 'READ_PEOPLE',
      label: t`Users`,
      icon: 'users',
      covers: [PATTERNS.adminPerson],
    },
    {
      href: PATTERNS.adminLedger,
      label: t`Trial balance`,
      icon: 'business',
      verb: 'READ_LEDGER',
      covers: [PATTERNS.adminAccount, PATTERNS.adminJournal],
    },
    { href: PATTERNS.adminExports, label: t`Exports`, icon: 'download', verb: 'EXPORT_BOOKS' },
    { href: PATTERNS.adminAudit, label: t`Audit`, icon: 'eye', verb: 'READ_AUDIT' },
    { href: PATTERNS.adminStaff, label: t`Staff`, icon: 'lock' },
    {
      href: PATTERNS.adminServices,
      label: t`Other systems`,
      icon: 'share',
      verb: 'MANAGE_SERVICES',
    },
  ];
  return desks.filter(({ verb }) => !verb || may(verb));
}

/**
 * The navigation between desks: left on a desktop, a scrollable strip on a phone. Starts above 1024 px, because at 1024
 * px the tables need the full width.
 */
export function AdminRail() {
  const [path] = useLocation();
  const { parser } = useRouter();
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
        {desks.map(({ covers = [], verb: _verb, ...desk }) => (
          <li key={desk.href}>
            <DeskLine
              {...desk}
              isHere={[desk.href, ...covers].some((at) => matchRoute(parser, at, path)[0])}
            />
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
}: Omit<Desk, 'covers' | 'verb'> & { isHere: boolean }) => (
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
