import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { dayText, moneyText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button, ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import type { Loan } from '@shared/contract/loans';
import type { TopUpOffer } from '@shared/contract/top-up';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import { topUpOfferQuery } from '@client/lib/top-up';
import { topUpQueries, useBeginTopUp } from './queries';

/** What a new loan that pays off the running one comes to, and the way to ask for it; or why not now. */
export function TopUp({ loanId }: { loanId: string }) {
  const offer = useQuery(topUpOfferQuery(loanId));
  const loan = useQuery(topUpQueries.loan(loanId));
  return (
    <QueryBoundary query={loan} after={offer} what={t`your loan`}>
      {(loaded) => (
        <QueryBoundary query={offer} what={t`your loan`}>
          {(offered) => <Shown loan={loaded} offer={offered} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface ShownProps {
  loan: Loan;
  offer: TopUpOffer;
}

const Shown = ({ loan, offer }: ShownProps) => (
  <section className="grid gap-5">
    <h2 className="text-h2 font-bold">
      <Trans>Borrow more</Trans>
    </h2>
    {offer.reason && (
      <Notice icon="lock" title={t`You can’t borrow more on this loan now`}>
        {textOf(offer.reason, offer.reasonCode)}
      </Notice>
    )}
    {offer.next && <Next next={offer.next} />}
    {!offer.reason && <Begin loan={loan} offer={offer} />}
  </section>
);

/** The loan that pays this one off, or asks to. */
function Next({ next }: { next: NonNullable<TopUpOffer['next']> }) {
  const isOpen = isOneOf(OPEN_REQUEST, next.status);
  return (
    <ButtonLink
      tone="outline"
      icon="forward"
      href={isOpen ? paths.loanGuarantors(next.id) : paths.homeAtLoan(next.id)}
      isBlock
    >
      <Trans>Go to loan {next.reference}</Trans>
    </ButtonLink>
  );
}

function Begin({ loan, offer }: ShownProps) {
  const [, navigate] = useLocation();
  const begin = useBeginTopUp(loan, () => navigate(paths.loanRequest()));
  const keptBack = moneyText(offer.keptBack);
  return (
    <Card title={t`A new loan that pays off this one`}>
      <p className="text-ink-2">
        <Trans>
          You ask for one new loan. {keptBack} of it would pay off loan {offer.reference} today, and
          the rest comes to your M-Pesa. You then have one loan and one payment a month.
        </Trans>
      </p>
      <Facts
        rows={[
          [t`This loan takes today`, <Amount wire={offer.keptBack} />],
          [t`The new loan: at least`, <Amount wire={offer.least} />],
          [t`The new loan: at most`, <Amount wire={offer.most} />],
        ]}
      />
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        <li>
          <Trans>
            The figure is of {dayText(offer.on)}. Each day adds interest and each payment lowers it.
          </Trans>
        </li>
        <li>
          <Trans>
            Nobody’s old yes counts. You ask your guarantors again, and each of them answers again.
          </Trans>
        </li>
        <li>
          <Trans>
            Until the new loan is paid out this one goes on as it is. Keep paying on time.
          </Trans>
        </li>
        <li>
          <Trans>A request that you have begun becomes this one.</Trans>
        </li>
      </ul>
      <Button
        size="lg"
        isBlock
        sends
        icon="plus"
        isPending={begin.isPending}
        pendingText={t`Creating your request…`}
        onClick={() => begin.mutate(offer)}
      >
        <Trans>Choose the new loan’s terms</Trans>
      </Button>
    </Card>
  );
}
