import { add, type Cents, ZERO } from '@shared/money';
import { ACCOUNTS } from '@server/lending/ledger';
import type { SumsRow } from './store';

/**
 * A loan's sums plus its share of the entries that accrue many loans' interest together, booked or not yet. So
 * interest earned is the loan's total.
 */
export function withAccruing(sums: readonly SumsRow[], accruing: Cents): SumsRow[] {
  const applied = sums.find(({ code }) => code === 'interest_accruing')?.credits ?? ZERO;
  const part = add(applied, accruing);
  return ACCOUNTS.flatMap((account): SumsRow[] => {
    const own = sums.find(({ code }) => code === account.code);
    const debits = account.code === 'interest_accruing' ? part : ZERO;
    const credits = account.code === 'interest_income' ? part : ZERO;
    if (!own && add(debits, credits) === ZERO) return [];
    return [
      {
        ...account,
        debits: add(own?.debits ?? ZERO, debits),
        credits: add(own?.credits ?? ZERO, credits),
      },
    ];
  }).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

const order = ({ kind, code }: SumsRow): string => `${kind} ${code}`;
