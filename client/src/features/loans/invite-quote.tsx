import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { centsOf, centsOfShillings, moneyText, rateText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { CoverageMeter } from '@client/ui/coverage-meter';
import { Disclosure } from '@client/ui/disclosure';
import { Icon } from '@client/ui/icon';
import { QueryBoundary } from '@client/ui/query-boundary';
import { SkeletonCards } from '@client/ui/skeleton';
import { StatusChip } from '@client/ui/status-chip';
import { Waterfall } from '@client/ui/waterfall';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { formatMoney, subtract } from '@shared/money';
import { CostFacts, QuoteHead } from './cost-card';
import { loanQueries } from './queries';

interface InviteQuoteProps {
  loan: Loan;
  /** Guarantors with status pending or accepted. */
  count: number;
}

const SECTION_ID = 'live-quote';

/** The price with the current guarantors: its savings, its parts, and what is still possible. */
export function InviteQuote({ loan, count }: InviteQuoteProps) {
  const quote = useQuery(loanQueries.quote(loan.id));
  return (
    <QueryBoundary
      query={quote}
      what={t`the quote`}
      skeleton={<SkeletonCards count={1} className="h-96" />}
    >
      {(quoted) => (
        <Card
          id={SECTION_ID}
          title={t`Live Quote`}
          aside={
            count > 0 && (
              <StatusChip tone="good" icon="trendDown">
                <Trans>Improved!</Trans>
              </StatusChip>
            )
          }
        >
          <div aria-live="polite" className="grid gap-4">
            <QuoteHead loan={loan} quote={quoted} />
            {count > 0 && <Savings loan={loan} quote={quoted} />}
          </div>
          <Waterfall isFoldedOnPhone factors={quoted.rateFactors} apr={quoted.apr} />
          <div className="grid gap-2 border-t border-line pt-4">
            <CoverageMeter strength={quoted.guaranteeStrength} />
            {loan.guarantors.pending > 0 && <IfAllAccept quote={quoted} />}
          </div>
          <Disclosure
            summary={t`The cost in shillings`}
            className="-mb-2 border-t border-line pt-2"
          >
            <CostFacts loan={loan} quote={quoted} />
          </Disclosure>
        </Card>
      )}
    </QueryBoundary>
  );
}

/** The price in one line, for the bar at the foot of a phone: it leads to the quote. */
export function QuoteLine({ loan }: { loan: Loan }) {
  const { data: quote } = useQuery(loanQueries.quote(loan.id));
  if (!quote) return null;
  const rate = rateText(quote.apr);
  const payment = formatMoney(centsOfShillings(quote.monthlyPayment));
  return (
    <button
      type="button"
      className="flex min-h-12 items-center justify-between gap-2 text-left lg:hidden"
      onClick={() => document.getElementById(SECTION_ID)?.scrollIntoView()}
    >
      <span className="tabular">
        <Trans>
          <strong>{rate} APR</strong> · {payment} a month
        </Trans>
      </span>
      <Icon name="forward" className="-rotate-90" />
    </button>
  );
}

/** The true savings in shillings: accepted guarantors only. */
function Savings({ loan, quote }: { loan: Loan; quote: LoanQuote }) {
  const saved = subtract(centsOf(quote.without.totalRepayable), centsOf(quote.totalRepayable));
  const saving = formatMoney(saved);
  const alone = moneyText(quote.without.totalRepayable);
  const { accepted, pending } = loan.guarantors;
  return (
    <p className="rounded-field bg-brand-soft p-3 text-brand-on-soft">
      {accepted > 0 ? (
        <Trans>
          Saves <strong className="tabular">{saving}</strong> so far, against {alone} with no
          guarantor.
        </Trans>
      ) : (
        <Trans>
          Saves <strong className="tabular">{saving}</strong> so far.
        </Trans>
      )}{' '}
      {pending > 0 && (
        <Plural value={pending} one="# answer still to come." other="# answers still to come." />
      )}
    </p>
  );
}

function IfAllAccept({ quote }: { quote: LoanQuote }) {
  const percent = Math.round(quote.strengthIfAllAccept * 100);
  const rate = rateText(quote.aprIfAllAccept);
  return (
    <p className="text-meta text-ink-2">
      <Trans>
        If everyone accepts: {percent}% covered and {rate} APR.
      </Trans>
    </p>
  );
}
