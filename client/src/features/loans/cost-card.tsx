import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasCharges } from '@client/lib/charges';
import { rateText } from '@client/lib/format';
import { useLanguage } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { EarlierLoanNote } from '@client/ui/earlier-loan-note';
import { Facts } from '@client/ui/facts';
import { Rate } from '@client/ui/rate';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { aprRows, firstPaymentRows, rateName, receivedRows } from './charge-rows';

interface CostProps {
  loan: Pick<Loan, 'amount' | 'term'>;
  quote: LoanQuote;
}

/** The head of every quote: the monthly payment and the rate. */
export const QuoteHead = ({ quote, loan }: CostProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="grid gap-0.5">
      <p className="text-ink-2">
        <Trans>Monthly payment</Trans>
      </p>
      <Amount shillings={quote.monthlyPayment} size="money" />
      <p className="text-meta text-ink-3">
        <Trans>for {loan.term} months</Trans>
      </p>
    </div>
    <dl className="grid gap-0.5 text-right">
      <dt className="text-ink-2">
        {hasCharges(quote) ? rateName(quote) : <Trans context="price">APR</Trans>}
      </dt>
      <dd className="text-h1 font-bold tracking-tight">
        <Rate percent={quote.apr} />
      </dd>
      <dd className="text-meta text-ink-3">
        <Trans>Base rate {rateText(quote.rateFactors.baseRate)}</Trans>
      </dd>
    </dl>
  </div>
);

/** The cost in shillings: the amount received, the amount paid back, and the difference. */
export const CostFacts = ({ loan, quote }: CostProps) => (
  <div className="grid gap-2">
    <Facts
      rows={[
        ...receivedRows(loan, quote),
        ...firstPaymentRows(quote),
        [t`You pay back`, <Amount wire={quote.totalRepayable} />],
        [
          <strong>
            <Trans>The cost</Trans>
          </strong>,
          <Amount wire={quote.cost} className="font-bold" />,
        ],
        ...aprRows(quote),
      ]}
    />
    <LateFeeNote quote={quote} />
    {quote.topUp && <EarlierLoanNote topUp={quote.topUp} />}
    {!hasCharges(quote) && (
      <p className="text-meta text-ink-3">
        <Trans>No fee is taken from what you receive.</Trans>
      </p>
    )}
  </div>
);

/** What a late payment costs, before anything is agreed to. */
function LateFeeNote({ quote: { lateFee } }: Pick<CostProps, 'quote'>) {
  const language = useLanguage();
  return lateFee && <p className="text-meta text-ink-2">{lateFee[language]}</p>;
}
