import { add, type Cents, subtract, ZERO } from '@shared/money';
import { type AccountCode, ACCOUNTS } from '@server/lending/ledger';
import type { SumsRow } from './store';

/**
 * A loan's sums plus its share of the entries that accrue many loans' interest together, booked or not yet. So
 * interest earned is the loan's total. `suspended`: what the loan has of suspended interest now.
 */
export function withAccruing(
  sums: readonly SumsRow[],
  { accruing, suspended }: { accruing: Cents; suspended: Cents },
): SumsRow[] {
  const sumsOf = (code: AccountCode) => sums.find((each) => each.code === code) ?? NOTHING;
  const part = add(sumsOf('interest_accruing').credits, accruing);
  const own = sumsOf('interest_suspended');
  const together = subtract(add(suspended, own.debits), own.credits);
  const credited: Partial<Record<AccountCode, Cents>> = {
    interest_suspended: together,
    interest_income: subtract(part, together),
  };
  return ACCOUNTS.flatMap((account): SumsRow[] => {
    const own = sums.find(({ code }) => code === account.code);
    const debits = account.code === 'interest_accruing' ? part : ZERO;
    const credits = credited[account.code] ?? ZERO;
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

const NOTHING = { debits: ZERO, credits: ZERO };

const order = ({ kind, code }: SumsRow): string => `${kind} ${code}`;
