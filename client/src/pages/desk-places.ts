import { plural, t } from '@lingui/core/macro';
import { useApprovalsWaiting } from '@client/features/approvals/queries';
import { useAppealsOpen } from '@client/features/collections/queries';
import { useComplaintsOpen } from '@client/features/complaints/desk-queries';
import { useMessagesWaiting } from '@client/features/messages/queries';
import { useMoneyWaiting } from '@client/features/payment-exceptions/queries';
import { useJobsStopped } from '@client/features/stopped-jobs/queries';
import { useCurrentUser } from '@client/lib/session';
import type { IconName } from '@client/ui/icon';
import { PATTERNS } from '@shared/paths';
import { roleMay, type StaffVerb } from '@shared/staff-verbs';

export type DeskGroup = 'work' | 'lookUp' | 'setUp';

/** One page of the desk in its navigation, its search and its shortcuts. */
export interface DeskPlace {
  group: DeskGroup;
  href: string;
  label: string;
  icon: IconName;
  /** The letter that leads here after "g"; no two pages have the same. */
  letter: string;
  /** Further paths that belong to this page. */
  covers?: string[];
  /** What reading it takes, where not everybody on the staff may. */
  verb?: StaffVerb;
  /** How much waits there; a hook. */
  useWaiting?: () => number;
  /** That number in words, after the figure. */
  waitingWords?: (count: number) => string;
}

const useMoneyAndStopped = (): number => useMoneyWaiting(true) + useJobsStopped(true);

/** All pages, in the order of the navigation: a new page is one entry here. */
export const deskPlaces = (): DeskPlace[] => [
  {
    group: 'work',
    href: PATTERNS.admin,
    label: t`Overview`,
    icon: 'home',
    letter: 'o',
    covers: [PATTERNS.adminLoan],
  },
  {
    group: 'work',
    href: PATTERNS.adminMoney,
    label: t`Money`,
    icon: 'receipt',
    letter: 'm',
    verb: 'READ_MONEY',
    useWaiting: useMoneyAndStopped,
    waitingWords: (count) => plural(count, { one: 'needs a person', other: 'need a person' }),
  },
  {
    group: 'work',
    href: PATTERNS.adminApprovals,
    label: t`To confirm`,
    icon: 'check',
    letter: 't',
    verb: 'READ_APPROVALS',
    useWaiting: () => useApprovalsWaiting(true),
    waitingWords: () => t`to confirm`,
  },
  {
    group: 'work',
    href: PATTERNS.adminMessages,
    label: t`Messages`,
    icon: 'send',
    letter: 's',
    verb: 'READ_MESSAGES',
    useWaiting: () => useMessagesWaiting(true),
    waitingWords: () => t`reached nobody`,
  },
  {
    group: 'work',
    href: PATTERNS.adminCollections,
    label: t`Collections`,
    icon: 'calendar',
    letter: 'c',
    verb: 'READ_COLLECTIONS',
  },
  {
    group: 'work',
    href: PATTERNS.adminAppeals,
    label: t`Appeals`,
    icon: 'message',
    letter: 'a',
    verb: 'READ_APPEALS',
    useWaiting: () => useAppealsOpen(true),
    waitingWords: () => t`to hear`,
  },
  {
    group: 'work',
    href: PATTERNS.adminComplaints,
    label: t`Complaints`,
    icon: 'info',
    letter: 'p',
    verb: 'READ_COMPLAINTS',
    useWaiting: () => useComplaintsOpen(true),
    waitingWords: () => t`to answer`,
  },
  {
    group: 'work',
    href: PATTERNS.adminBureau,
    label: t`Credit bureaus`,
    icon: 'eye',
    letter: 'k',
    verb: 'READ_BUREAU',
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminReports,
    label: t`Reports`,
    icon: 'chart',
    letter: 'r',
    verb: 'READ_REPORTS',
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminRegulator,
    label: t`Regulator’s figures`,
    icon: 'copy',
    letter: 'n',
    verb: 'READ_REPORTS',
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminLoans,
    label: t`Loans`,
    icon: 'loans',
    letter: 'l',
    verb: 'READ_QUEUE',
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminPayments,
    label: t`Payments`,
    icon: 'phone',
    letter: 'w',
    verb: 'READ_MONEY',
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminUsers,
    label: t`Users`,
    icon: 'users',
    letter: 'u',
    verb: 'READ_PEOPLE',
    covers: [PATTERNS.adminPerson],
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminLedger,
    label: t`Trial balance`,
    icon: 'business',
    letter: 'b',
    verb: 'READ_LEDGER',
    covers: [PATTERNS.adminAccount, PATTERNS.adminJournal],
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminExports,
    label: t`Exports`,
    icon: 'download',
    letter: 'e',
    verb: 'EXPORT_BOOKS',
  },
  {
    group: 'lookUp',
    href: PATTERNS.adminAudit,
    label: t`Audit`,
    icon: 'eye',
    letter: 'h',
    verb: 'READ_AUDIT',
  },
  {
    group: 'setUp',
    href: PATTERNS.adminProducts,
    label: t`Products`,
    icon: 'trade',
    letter: 'd',
    verb: 'READ_PRODUCTS',
  },
  { group: 'setUp', href: PATTERNS.adminStaff, label: t`Staff`, icon: 'lock', letter: 'f' },
  {
    group: 'setUp',
    href: PATTERNS.adminImports,
    label: t`Imports`,
    icon: 'plus',
    letter: 'i',
    verb: 'MOVE_IN',
  },
  {
    group: 'setUp',
    href: PATTERNS.adminServices,
    label: t`Other systems`,
    icon: 'share',
    letter: 'y',
    verb: 'MANAGE_SERVICES',
  },
];

export const groupLabels = (): Record<DeskGroup, string> => ({
  work: t`Today’s work`,
  lookUp: t`Look up`,
  setUp: t`Set up`,
});

/** The pages that this person's role reads. */
export function useDeskPlaces(): DeskPlace[] {
  const { staffRole } = useCurrentUser();
  return deskPlaces().filter(({ verb }) => !verb || (staffRole && roleMay(staffRole, verb)));
}
