import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { centsOf, dayText, instantText, moneyText } from '@client/lib/format';
import { Facts } from '@client/ui/facts';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { addDays, day } from '@shared/day';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { ZERO } from '@shared/money';
import { isCalled, pressingAmong, stageOf } from './claim-stage';
import { guaranteeQueries } from './queries';

/** For a late borrower: what their guarantors could be charged, and from when. Factual, without blame. */
export function GuarantorsAtStake({ loan }: { loan: Loan }) {
  const guarantees = useQuery(guaranteeQueries.ofLoan(loan.id));
  return (
    <QueryBoundary
      query={guarantees}
      what={t`your guarantors`}
      skeleton={<Skeleton className="h-24" />}
    >
      {(loaded) => <AtStake loan={loan} standing={loaded.filter(isStanding)} />}
    </QueryBoundary>
  );
}

const isStanding = (guarantee: Guarantee): boolean =>
  !guarantee.isReleased && centsOf(guarantee.liability) > ZERO;

function AtStake({ loan, standing }: { loan: Loan; standing: Guarantee[] }) {
  if (standing.length === 0 || !loan.dueDate) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">
        <Trans>What it means for your guarantors</Trans>
      </h3>
      <p className="text-ink-2">
        {pressingAmong(standing).length > 0 ? (
          <Trans>Pay what is due, and everything that is asked of them ends at once.</Trans>
        ) : (
          <BeforeNotice loan={loan} dueDate={loan.dueDate} />
        )}
      </p>
      <Facts rows={standing.map((each) => [each.guarantor.name, wordsOf(each)] as const)} />
    </section>
  );
}

/** While there is no claim: the earliest date of one. `dueDate`: of the oldest unpaid part. */
function BeforeNotice({ loan, dueDate }: { loan: Loan; dueDate: string }) {
  if (loan.status === 'defaulted') {
    return (
      <Trans>
        Nothing is asked of them now. If more falls behind, they get a new notice, and{' '}
        {NOTICE_HOURS} hours later we may ask them for up to:
      </Trans>
    );
  }
  const from = dayText(addDays(day(dueDate), DEFAULT_DAYS));
  return (
    <Trans>
      Nothing is asked of them now. If any of it is unpaid on {from}, they get notice, and{' '}
      {NOTICE_HOURS} hours later we may ask them for up to:
    </Trans>
  );
}

function wordsOf(guarantee: Guarantee): string {
  if (!isCalled(guarantee)) return moneyText(guarantee.liability);
  const { claim, liability } = guarantee;
  const [share, toPay] = [moneyText(claim.share), moneyText(claim.toPay)];
  const paid = moneyText(claim.paid);
  switch (stageOf(claim)) {
    case 'noticed':
    case 'dismissed':
      return claim.deadline === null
        ? t`Is being given notice of ${share}; the ${NOTICE_HOURS} hours have not started`
        : t`May be asked for ${share} from ${instantText(claim.deadline)}`;
    case 'appealed':
      return t`Has appealed; nothing is asked meanwhile`;
    case 'charged':
      return t`Is asked for ${toPay} now`;
    case 'paid':
      return t`Paid ${paid} for you`;
    case 'cured':
    case 'upheld':
    case 'written_off':
    case 'taken_back':
      return moneyText(liability);
  }
}
