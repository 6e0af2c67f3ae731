import { plural, t } from '@lingui/core/macro';
import type { IconName } from '@client/ui/icon';
import { MORE_ICONS } from '@client/ui/more-icon-paths';
import { PATTERNS } from '@shared/paths';
import { useCurrentUser } from '@client/lib/session';
import { roleMay, type StaffVerb } from '@shared/staff-verbs';

/** The places of the navigation; search is the eighth. */
export const DESK_AREAS = [
  'approvals',
  'payouts',
  'late',
  'inbox',
  'people',
  'books',
  'settings',
] as const;
export type DeskArea = (typeof DESK_AREAS)[number];

/** One page of the desk in its navigation, its search and its shortcuts. */
export interface DeskPlace {
  area: DeskArea;
  href: string;
  label: string;
  icon: IconName;
  /** The letter that leads here after "g"; no two pages have the same. */
  letter: string;
  /** Further paths that belong to this page. */
  covers?: string[];
  /** What reading it takes, where not everybody on the staff may. */
  verb?: StaffVerb;
  /** How much waits there in words, after the figure. */
  waitingWords?: (count: number) => string;
}

/** All pages, in the order of the navigation: a new page is one entry here. */
export const deskPlaces = (): DeskPlace[] => [
  {
    area: 'approvals',
    href: PATTERNS.adminApprovals,
    label: t`Approvals`,
    icon: 'hourglass',
    letter: 'v',
    covers: [PATTERNS.adminLoan],
    verb: 'READ_QUEUE',
    waitingWords: () => t`to approve`,
  },
  { area: 'approvals', href: PATTERNS.admin, label: t`Overview`, icon: 'home', letter: 'o' },
  {
    area: 'payouts',
    href: PATTERNS.adminPayouts,
    label: t`To pay out`,
    icon: 'send',
    letter: 'x',
    verb: 'READ_QUEUE',
    waitingWords: () => t`approved, not paid out`,
  },
  {
    area: 'inbox',
    href: PATTERNS.adminInbox,
    label: t`Inbox`,
    icon: 'message',
    letter: 'q',
    verb: 'READ_COUNTS',
  },
  {
    area: 'inbox',
    href: PATTERNS.adminMoney,
    label: t`Money`,
    icon: 'receipt',
    letter: 'm',
    verb: 'READ_MONEY',
    waitingWords: (count) => plural(count, { one: 'needs a person', other: 'need a person' }),
  },
  {
    area: 'inbox',
    href: PATTERNS.adminConfirm,
    label: t`To confirm`,
    icon: 'check',
    letter: 't',
    verb: 'READ_APPROVALS',
    waitingWords: () => t`to confirm`,
  },
  {
    area: 'inbox',
    href: PATTERNS.adminMessages,
    label: t`Messages`,
    icon: 'send',
    letter: 's',
    verb: 'READ_MESSAGES',
    waitingWords: () => t`reached nobody`,
  },
  {
    area: 'late',
    href: PATTERNS.adminCollections,
    label: lateLabel(),
    icon: 'calendar',
    letter: 'c',
    verb: 'READ_COLLECTIONS',
    waitingWords: () => t({ message: 'late', context: 'loans' }),
  },
  {
    area: 'inbox',
    href: PATTERNS.adminAppeals,
    label: t`Appeals`,
    icon: 'message',
    letter: 'a',
    verb: 'READ_APPEALS',
    waitingWords: () => t`to hear`,
  },
  {
    area: 'inbox',
    href: PATTERNS.adminComplaints,
    label: t`Complaints`,
    icon: 'info',
    letter: 'p',
    verb: 'READ_COMPLAINTS',
    waitingWords: () => t`to answer`,
  },
  {
    area: 'books',
    href: PATTERNS.adminBureau,
    label: t`Credit bureaus`,
    icon: 'eye',
    letter: 'k',
    verb: 'READ_BUREAU',
  },
  {
    area: 'books',
    href: PATTERNS.adminReports,
    label: t`Reports`,
    icon: 'chart',
    letter: 'r',
    verb: 'READ_REPORTS',
  },
  {
    area: 'books',
    href: PATTERNS.adminRegulator,
    label: t`Regulator’s figures`,
    icon: 'copy',
    letter: 'n',
    verb: 'READ_REPORTS',
  },
  {
    area: 'people',
    href: PATTERNS.adminLoans,
    label: t`Loans`,
    icon: 'loans',
    letter: 'l',
    verb: 'READ_QUEUE',
  },
  {
    area: 'people',
    href: PATTERNS.adminPayments,
    label: t`Payments`,
    icon: 'phone',
    letter: 'w',
    verb: 'READ_MONEY',
  },
  {
    area: 'people',
    href: PATTERNS.adminUsers,
    label: t`Users`,
    icon: 'users',
    letter: 'u',
    verb: 'READ_PEOPLE',
    covers: [PATTERNS.adminPerson],
  },
  {
    area: 'books',
    href: PATTERNS.adminLedger,
    label: t`Trial balance`,
    icon: MORE_ICONS.business,
    letter: 'b',
    verb: 'READ_LEDGER',
    covers: [PATTERNS.adminAccount, PATTERNS.adminJournal],
  },
  {
    area: 'books',
    href: PATTERNS.adminExports,
    label: t`Exports`,
    icon: 'download',
    letter: 'e',
    verb: 'EXPORT_BOOKS',
  },
  {
    area: 'books',
    href: PATTERNS.adminAudit,
    label: t`Audit`,
    icon: 'eye',
    letter: 'h',
    verb: 'READ_AUDIT',
  },
  {
    area: 'settings',
    href: PATTERNS.adminProducts,
    label: t`Products`,
    icon: MORE_ICONS.trade,
    letter: 'd',
    verb: 'READ_PRODUCTS',
  },
  { area: 'settings', href: PATTERNS.adminStaff, label: t`Staff`, icon: 'lock', letter: 'f' },
  {
    area: 'settings',
    href: PATTERNS.adminImports,
    label: t`Imports`,
    icon: 'plus',
    letter: 'i',
    verb: 'MOVE_IN',
  },
  {
    area: 'settings',
    href: PATTERNS.adminServices,
    label: t`Other systems`,
    icon: 'share',
    letter: 'y',
    verb: 'MANAGE_SERVICES',
  },
];

const lateLabel = (): string => t({ message: 'Late', context: 'loans' });

/** A place with its pages in the navigation. */
export const areaLooks = (): Record<DeskArea, { label: string; icon: IconName }> => ({
  approvals: { label: t`Approvals`, icon: 'check' },
  payouts: { label: t`To pay out`, icon: 'send' },
  late: { label: lateLabel(), icon: 'calendar' },
  inbox: { label: t`Inbox`, icon: 'message' },
  people: { label: t`Loans & people`, icon: 'users' },
  books: { label: t`Books & reports`, icon: 'chart' },
  settings: { label: t`Settings`, icon: MORE_ICONS.business },
});

/** The pages that this person's role reads. */
export function useDeskPlaces(): DeskPlace[] {
  const { staffRole } = useCurrentUser();
  return deskPlaces().filter(({ verb }) => !verb || (staffRole && roleMay(staffRole, verb)));
}
