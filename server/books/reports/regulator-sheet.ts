import type { RegulatorCount, RegulatorReport, RegulatorSum } from '@shared/contract/regulator';
import type { Cell } from '@server/platform/http/csv';

/** Where each figure comes from, as docs/regulator.md and the file say it. */
export const COUNT_SOURCES: Record<RegulatorCount, string> = {
  loans_lent: 'events payout_confirmed',
  borrowers_lent_to: 'distinct borrowers of events payout_confirmed',
  loans_approved: 'events loan_approved',
  loans_declined: 'events loan_declined',
  loans_written_off: 'events loan_written_off',
  guarantees_accepted: 'events guarantee_accepted',
  guarantors_who_accepted: 'distinct people of events guarantee_accepted',
  guarantors_charged: 'events guarantor_charged',
  appeals_made: 'events claim_appealed',
  appeals_upheld: 'events appeal_decided: upheld',
  appeals_dismissed: 'events appeal_decided: dismissed',
  complaints_open: 'register of complaints: not answered when the last day ended',
  bureau_notices: 'events bureau_notice_sent',
  bureau_listed: 'events bureau_listed',
  bureau_cleared: 'events bureau_cleared',
  bureau_disputes: 'register of complaints: received, kind wrong_listing',
};

export const SUM_SOURCES: Record<RegulatorSum, string> = {
  lent: 'amounts of the loans of events payout_confirmed',
  interest: 'ledger: interest_income, credits less debits',
  facility_fees: 'ledger: fee_income, credits less debits',
  late_fees: 'ledger: late_fee_income, credits less debits',
  excise: 'ledger: excise_payable, credits less debits, without what was paid to the authority',
  principal_written_off: 'ledger: loan_principal credited by write_offs and loss_allowance',
  interest_written_off:
    'interest of events loan_written_off, suspended interest too; later corrections are not in it',
  advances_written_off: 'ledger: advanced_for_borrower credited by write_offs and loss_allowance',
  recovered: 'ledger: recoveries, credits less debits',
  pledged: 'caps of events guarantee_accepted',
  charged: 'amounts of events guarantor_charged',
  paid_by_guarantors: 'ledger: owed_to_guarantors credited by borrowers_owe_guarantors',
  principal_in_ledger: 'ledger: balance of loan_principal when the last day ended',
};

const DAY = 'figures of the day, noted when it ended';
const REGISTER = 'register of complaints: received';

/** Figures that have a class: by lateness, or by kind of complaint. */
export const CLASS_SOURCES = {
  loans_outstanding: DAY,
  principal_outstanding: DAY,
  share_outstanding_percent: DAY,
  complaints_received: REGISTER,
  complaints_answered_in_time: `${REGISTER}, answered before their time was over`,
  complaints_late: `${REGISTER}, their time over without or before an answer`,
} as const;

export const RATE_SOURCES = {
  lent_apr_percent: 'mean of the loans lent, weighted by their amounts',
  outstanding_apr_percent: `${DAY}: mean weighted by principal`,
} as const;

type Code = keyof typeof CLASS_SOURCES | keyof typeof RATE_SOURCES;
const SOURCES: Record<Code, string> = { ...CLASS_SOURCES, ...RATE_SOURCES };

const row = (code: Code, className: string, value: Cell): Cell[] => [
  code,
  className,
  value,
  SOURCES[code],
];

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** One figure a row; a figure that is not known has no value. */
export function* regulatorRows(report: RegulatorReport): Generator<Cell[]> {
  const { from, to, counts, sums, outstanding } = report;
  yield ['Figure', 'Class', `${from} to ${to}`, 'Source'];
  for (const code of keysOf(COUNT_SOURCES)) yield [code, '', counts[code], COUNT_SOURCES[code]];
  for (const code of keysOf(SUM_SOURCES)) yield [code, '', sums[code], SUM_SOURCES[code]];
  yield row('lent_apr_percent', '', report.lentApr);
  yield row('outstanding_apr_percent', '', outstanding?.apr ?? null);
  yield row('loans_outstanding', 'all', outstanding?.loans ?? null);
  yield row('principal_outstanding', 'all', outstanding?.principal ?? null);
  for (const { days, loans, principal, share } of outstanding?.classes ?? []) {
    yield row('loans_outstanding', days, loans);
    yield row('principal_outstanding', days, principal);
    yield row('share_outstanding_percent', days, share);
  }
  for (const { kind, received, answeredInTime, late } of report.complaints) {
    yield row('complaints_received', kind, received);
    yield row('complaints_answered_in_time', kind, answeredInTime);
    yield row('complaints_late', kind, late);
  }
}
