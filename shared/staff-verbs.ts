import type { StaffRole } from './staff';

const EVERYBODY = ['owner', 'officer', 'cashier', 'collector', 'auditor'] as const;

/**
 * What staff do, and the roles that may. An owner may do each of them, but never confirm what they proposed; nobody
 * acts on a loan that they borrow or guarantee.
 */
export const STAFF_VERBS = {
  WORK_HERE: EVERYBODY,
  // Reads: everybody sees the desk of their own work, and only the figures of the others'.
  READ_STATS: EVERYBODY,
  READ_QUEUE: ['owner', 'officer', 'cashier'],
  // Of those that the role reads.
  READ_COUNTS: ['owner', 'officer', 'cashier', 'collector'],
  READ_LOAN: ['owner', 'officer', 'cashier', 'collector'],
  READ_APPROVALS: ['owner', 'officer', 'cashier', 'collector'],
  READ_MONEY: ['owner', 'officer', 'cashier'],
  READ_COLLECTIONS: ['owner', 'officer', 'collector'],
  READ_MESSAGES: ['owner', 'officer', 'collector'],
  READ_APPEALS: ['owner', 'officer'],
  READ_COMPLAINTS: ['owner', 'officer'],
  READ_BUREAU: ['owner', 'officer'],
  READ_PEOPLE: ['owner', 'officer'],
  READ_REPORTS: ['owner', 'officer', 'auditor'],
  READ_LEDGER: ['owner', 'officer', 'auditor'],
  READ_PRODUCTS: ['owner', 'officer', 'auditor'],
  READ_AUDIT: ['owner', 'auditor'],
  EXPORT_BOOKS: ['owner', 'auditor'],
  EXPORT_EVERYTHING: ['owner'],
  // Acts.
  SHOW_PHONE: ['owner', 'officer', 'cashier', 'collector'],
  DECIDE_LOAN: ['owner', 'officer'],
  CONFIRM_IDENTITY: ['owner', 'officer'],
  DISBURSE_LOAN: ['owner', 'cashier'],
  HANDLE_MONEY: ['owner', 'cashier'],
  PROPOSE_CORRECTION: ['owner', 'officer', 'cashier'],
  DECIDE_CORRECTION: ['owner'],
  PROPOSE_WRITE_OFF: ['owner', 'collector'],
  DECIDE_WRITE_OFF: ['owner'],
  PROPOSE_PLAN: ['owner', 'officer', 'collector'],
  PROPOSE_RELEASE: ['owner', 'officer', 'collector'],
  NOTE_LOAN: ['owner', 'officer', 'collector'],
  ASSIGN_LOAN: ['owner', 'officer'],
  DECIDE_APPEAL: ['owner', 'officer'],
  ANSWER_COMPLAINT: ['owner', 'officer'],
  NOTIFY_BUREAU: ['owner', 'officer'],
  REPORT_TO_BUREAU: ['owner'],
  HANDLE_MESSAGE: ['owner', 'officer', 'collector'],
  FREEZE_PERSON: ['owner', 'officer'],
  FREE_PERSON: ['owner'],
  END_SESSIONS: ['owner', 'officer'],
  MANAGE_STAFF: ['owner'],
  MANAGE_SERVICES: ['owner'],
  MANAGE_PRODUCTS: ['owner'],
  MAP_ACCOUNTS: ['owner'],
  PROPOSE_PERIOD: ['owner'],
  MOVE_IN: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffVerb = keyof typeof STAFF_VERBS;

/** Whether a role reads single loans only while they are in collections; the others read every loan that they may. */
export const readsCollectionsOnly = (role: StaffRole): boolean => role === 'collector';

/** Whether a role may do this. */
export const roleMay = (role: StaffRole, verb: StaffVerb): boolean => {
  const roles: readonly StaffRole[] = STAFF_VERBS[verb];
  return roles.includes(role);
};
