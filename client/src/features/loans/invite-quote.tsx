import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCharges } from '@client/lib/charges';
import { centsOf, centsOfShillings, rateText } from '@client/lib/format';
import { riskPremium } from '@client/lib/risk-premium';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { CoverageMeter } from '@client/ui/coverage-meter';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Rate } from '@client/ui/rate';
import { SkeletonCards } from '@client/ui/skeleton';
import { StatusChip } from '@client/ui/status-chip';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { formatMoney, subtract } from '@shared/money';
import { rateName } from './charge-rows';
import { CostFacts } from './cost-card';
import { loanQueries } from './queries';

interface QuotedProps {
  loan: Loan;
}

interface InviteQuoteProps extends QuotedProps {
  /** Guarantors with status pending or accepted. */
  count: number;
}

/** The price with the current guarantors, each of its figures once. */
export function InviteQuote({ loan, count }: InviteQuoteProps) {
  const quote = useQuery(loanQueries.quote(loan.id));
  return (
    <QueryBoundary
      query={quote}
      what={t`the quote`}
      skeleton={<SkeletonCards count={1} className="h-56" />}
    >
      {(quoted) => (
        <Card
          id="live-quote"
          title={t`Live Quote`}
          aside={
            count > 0 && (
              <StatusChip tone="good" icon="trendDown">
                <Trans>Improved!</Trans>
              </StatusChip>
            )
          }
          className="gap-y-2 py-3"
        >
          <div aria-live="polite" className="grid gap-2">
            <Figures quote={quoted} />
            {count > 0 && <Savings loan={loan} quote={quoted} />}
          </div>
        </Card>
      )}
    </QueryBoundary>
  );
}

function Figures({ quote }: { quote: LoanQuote }) {
  const { apr, rateFactors } = quote;
  const { baseRate, guarantorDiscount, correlationPenalty } = rateFactors;
  const parts: [string, string, number][] = [
    [t`Base rate`, '', baseRate],
    [t`Guarantor discount`, '−', guarantorDiscount],
    [t`Relationship penalty`, '+', correlationPenalty],
    [t`Risk premium`, '+', riskPremium(rateFactors, apr)],
  ];
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-4">
        <Main name={t`Monthly payment`}>
          <Amount shillings={quote.monthlyPayment} size="h2" />
        </Main>
        <Main name={hasCharges(quote) ? rateName(quote) : <Trans context="price">APR</Trans>}>
          <Rate percent={apr} />
        </Main>
      </dl>
      <dl className="text-meta">
        {parts.map(([name, sign, percent]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto font-medium tabular">
              {sign && percent > 0 && `${sign} `}
              {rateText(percent, 2)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Main = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-meta text-ink-2">{name}</dt>
    <dd className="font-display text-h2 leading-tight font-bold">{children}</dd>
  </div>
);

/** The cost in shillings, for whoever asks. */
export function InviteCost({ loan }: QuotedProps) {
  const { data: quote } = useQuery(loanQueries.quote(loan.id));
  return quote && <CostFacts loan={loan} quote={quote} />;
}

/** The price and the answers in one line, beside what submits. */
export function QuoteLine({ loan }: QuotedProps) {
  const { data: quote } = useQuery(loanQueries.quote(loan.id));
  if (!quote) return null;
  const rate = rateText(quote.apr);
  const payment = formatMoney(centsOfShillings(quote.monthlyPayment));
  const { accepted, pending } = loan.guarantors;
  const asked = accepted + pending;
  return (
    <p className="text-meta font-bold tabular">
      {asked > 0 ? (
        <Trans>
          {rate} · {payment} a month · {accepted} of {asked} said yes
        </Trans>
      ) : (
        <Trans>
          {rate} · {payment} a month
        </Trans>
      )}
    </p>
  );
}

/** The true savings in shillings, of accepted guarantors only, and what the others could add. */
function Savings({ loan, quote }: QuotedProps & { quote: LoanQuote }) {
  const saved = subtract(centsOf(quote.without.totalRepayable), centsOf(quote.totalRepayable));
  const saving = formatMoney(saved);
  const rate = rateText(quote.aprIfAllAccept);
  const { accepted } = loan.guarantors;
  return (
    <p className="text-meta font-medium text-brand">
      {accepted > 0 ? (
        <Trans>Saves {saving} so far.</Trans>
      ) : (
        <Trans>{rate} if everyone accepts.</Trans>
      )}
    </p>
  );
}

/** How well the guarantors cover the loan. */
export function Strength({ loan }: QuotedProps) {
  const { data: quote } = useQuery(loanQueries.quote(loan.id));
  return (
    quote && (
      <div className="border-t border-line pt-3">
        <CoverageMeter strength={quote.guaranteeStrength} />
      </div>
    )
  );
}
