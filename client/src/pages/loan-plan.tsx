import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import { LoanPlan } from '@client/features/consents/plans/loan-plan';
import { planQueries } from '@client/features/consents/plans/queries';
import { PayDayCard } from '@client/features/pay-day/pay-day-card';
import { payDayQuery } from '@client/features/pay-day/queries';
import { TopUp } from '@client/features/top-up/top-up';
import { type LoanWay, paths } from '@client/paths';
import { Icon, type IconName } from '@client/ui/icon';
import { Page } from '@client/ui/page';
import { QueryBoundary } from '@client/ui/query-boundary';
import { OPEN_PLAN } from '@shared/contract/plans';
import { isOneOf } from '@shared/statuses';

const PAGES: Record<LoanWay, (loanId: string) => ReactNode> = {
  'pay-day': (loanId) => <PayDayCard loanId={loanId} />,
  'new-plan': (loanId) => <LoanPlan loanId={loanId} />,
  'top-up': (loanId) => <TopUp loanId={loanId} />,
};

const WAYS: readonly LoanWay[] = ['pay-day', 'new-plan', 'top-up'];

/** The running loan's ways: a part now, asking on pay-day, a new plan when paying is hard, or a larger loan. */
export function LoanPlanPage() {
  const { id = '' } = useParams();
  const asked = useSearch();
  const way = WAYS.find((each) => each === asked);
  return (
    <Page
      title={t`How you pay your loan`}
      back={
        way
          ? { href: paths.loanPlan(id), label: t`What could help` }
          : { href: paths.homeAtLoan(id), label: t`Your loan` }
      }
    >
      {way ? PAGES[way](id) : <Ways loanId={id} />}
    </Page>
  );
}

/** Each way with what it costs and whom it tells; an open plan first, which may wait for an answer. */
function Ways({ loanId }: { loanId: string }) {
  const plans = useQuery(planQueries.ofLoan('borrower', loanId));
  const payDay = useQuery(payDayQuery(loanId));
  return (
    <QueryBoundary query={plans} after={payDay} what={t`your plans`}>
      {({ items }) => {
        const hasOpen = items.some(({ status }) => isOneOf(OPEN_PLAN, status));
        return (
          <div className="grid gap-6">
            {hasOpen && <LoanPlan loanId={loanId} />}
            <ul className="grid gap-3">
              <Way
                href={paths.homeAtLoan(loanId)}
                icon="phone"
                title={t`Pay a part now`}
                words={t`Any part counts at once. It costs nothing.`}
              />
              {payDay.data?.refusal === null && (
                <Way
                  href={paths.loanPlan(loanId, 'pay-day')}
                  icon="calendar"
                  title={t`Pay on pay-day`}
                  words={t`We send the prompt on your day. It costs nothing, and we tell nobody.`}
                />
              )}
              {!hasOpen && (
                <Way
                  href={paths.loanPlan(loanId, 'new-plan')}
                  icon="edit"
                  title={t`Ask for a new plan`}
                  words={t`A pause, smaller payments or more time, with its cost. Your guarantors are told, or asked.`}
                />
              )}
              <Way
                href={paths.loanPlan(loanId, 'top-up')}
                icon="plus"
                title={t`Borrow more`}
                words={t`One new loan that pays off this one. Your guarantors are asked again.`}
              />
            </ul>
          </div>
        );
      }}
    </QueryBoundary>
  );
}

interface WayProps {
  href: string;
  icon: IconName;
  title: string;
  words: string;
}

const Way = ({ href, icon, title, words }: WayProps) => (
  <li>
    <Link
      href={href}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-ink-2"
    >
      <Icon name={icon} className="shrink-0 text-brand" />
      <span className="grid flex-1 gap-1">
        <span className="font-bold">{title}</span>
        <span className="text-meta text-ink-2">{words}</span>
      </span>
      <Icon name="forward" className="shrink-0 text-ink-3" />
    </Link>
  </li>
);
