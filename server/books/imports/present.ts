import type { Import, ImportDetail } from '@shared/contract/imports';
import { type Cents, toDecimalString, ZERO } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import { faultText } from '@shared/texts/import-faults';
import type { ImportFault } from '@server/lending/import-record';
import { ACCOUNTS } from '@server/lending/ledger';
import type { NamedImport, readBooked } from './store';

export const presentImport = (row: NamedImport): Import => ({
  id: row.id,
  source: row.source,
  asOf: row.asOf,
  status: row.status,
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  faultCount: row.faultCount,
  loans: row.loans,
  posted: row.posted,
  opened: row.opened,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export function presentDetail(
  row: NamedImport,
  booked: Awaited<ReturnType<typeof readBooked>>,
  isProposed: boolean,
): ImportDetail {
  return {
    ...presentImport(row),
    isProposed,
    totals: row.totals && {
      ...row.totals,
      interest: {
        ...row.totals.interest,
        planned: toDecimalString(row.totals.interest.planned),
        charged: toDecimalString(row.totals.interest.charged),
        loans: row.totals.interest.loans.map(({ number, planned, charged }) => ({
          number,
          planned: toDecimalString(planned),
          charged: toDecimalString(charged),
        })),
      },
      balances: row.totals.balances.map(({ account: code, loans, balance }) => ({
        account: { code, name: ACCOUNTS.find((each) => each.code === code)?.name ?? code },
        loans: amountOf(loans),
        balance: amountOf(balance),
        booked: toDecimalString(booked.find((each) => each.account === code)?.amount ?? ZERO),
      })),
    },
    faults: row.faults.map(presentFault),
    people: row.people,
  };
}

const amountOf = (amount: Cents | null): string | null =>
  amount === null ? null : toDecimalString(amount);

const presentFault = ({ code, ...where }: ImportFault) => ({
  ...where,
  ...saying('what', coded(faultText(code))),
});
