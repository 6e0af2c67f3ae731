import { useQuery } from '@tanstack/react-query';
import { centsOf, moneyText, rateText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { CoverageMeter } from '@client/ui/coverage-meter';
import { Disclosure } from '@client/ui/disclosure';
import { Loaded } from '@client/ui/loaded';
import { SkeletonCards } from '@client/ui/skeleton';
import { StatusChip } from '@client/ui/status-chip';
import { Waterfall } from '@client/ui/waterfall';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { formatMoney, minus } from '@shared/money';
import { CostFacts, QuoteHead } from './cost-card';
import { loanQueries } from './queries';

interface InviteQuoteProps {
  loan: Loan;
  /** Guarantors who were asked or said yes. */
  count: number;
}

/**
 * The price as it is with the guarantors so far: how it comes about, what it saves, what is still
 * possible.
 */
export function InviteQuote({ loan, count }: InviteQuoteProps) {
  const quote = useQuery(loanQueries.quote(loan.id));
  return (
    <Loaded query={quote} what="the quote" skeleton={<SkeletonCards count={1} className="h-96" />}>
      {(quoted) => (
        <Card
          title="Live Quote"
          aside={
            count > 0 && (
              <StatusChip tone="good" icon="trendDown">
                Improved!
              </StatusChip>
            )
          }
        >
          <div aria-live="polite" className="grid gap-4">
            <QuoteHead loan={loan} quote={quoted} />
            {count > 0 && <Savings loan={loan} quote={quoted} />}
          </div>
          <Waterfall factors={quoted.rateFactors} apr={quoted.apr} />
          <div className="grid gap-2 border-t border-line pt-4">
            <CoverageMeter strength={quoted.guaranteeStrength} />
            {loan.guarantors.pending > 0 && <IfAllAccept quote={quoted} />}
          </div>
          <Disclosure summary="The cost in shillings" className="-mb-2 border-t border-line pt-2">
            <CostFacts loan={loan} quote={quoted} />
          </Disclosure>
        </Card>
      )}
    </Loaded>
  );
}

/** True shillings: only who accepted counts. */
function Savings({ loan, quote }: { loan: Loan; quote: LoanQuote }) {
  const saved = minus(centsOf(quote.without.totalRepayable), centsOf(quote.totalRepayable));
  const { accepted, pending } = loan.guarantors;
  return (
    <p className="rounded-field bg-brand-soft p-3 text-brand-on-soft">
      Saves <strong className="tabular">{formatMoney(saved)}</strong> so far
      {accepted > 0 && `, against ${moneyText(quote.without.totalRepayable)} with no guarantor`}.
      {pending > 0 && ` ${pending === 1 ? '1 answer' : `${pending} answers`} still to come.`}
    </p>
  );
}

const IfAllAccept = ({ quote }: { quote: LoanQuote }) => (
  <p className="text-meta text-ink-2">
    If everyone accepts: {Math.round(quote.strengthIfAllAccept * 100)}% covered and{' '}
    {rateText(quote.aprIfAllAccept)} APR.
  </p>
);
