import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Card } from '@client/ui/card';
import { Icon } from '@client/ui/icon';
import { QueryBoundary } from '@client/ui/query-boundary';
import { PersonRow } from '@client/ui/person-row';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Guarantee } from '@shared/contract/guarantees';
import { REQUESTS_ON_HOME } from '@shared/limits';
import { groupsOf } from './groups';
import { guaranteeQueries } from './queries';

/**
 * The dashboard's list of requests that wait for an answer: the first three, and the way to the
 * rest.
 */
export function GuarantorRequests() {
  const mine = useQuery(guaranteeQueries.mine());
  return (
    <QueryBoundary
      query={mine}
      what={t`your guarantor requests`}
      skeleton={<SkeletonCards count={1} className="h-40" />}
    >
      {(loaded) => <Requests pending={groupsOf(loaded).pending} />}
    </QueryBoundary>
  );
}

const Requests = ({ pending }: { pending: Guarantee[] }) => (
  <Card
    title={pending.length > 0 ? t`Guarantor requests (${pending.length})` : t`Guarantor requests`}
  >
    {pending.length === 0 ? (
      <p className="text-ink-2">
        <Trans>Nobody is waiting for your answer.</Trans>
      </p>
    ) : (
      <ul className="-mx-2 divide-y divide-line">
        {pending.slice(0, REQUESTS_ON_HOME).map((guarantee) => (
          <li key={guarantee.id}>
            <Request {...guarantee} />
          </li>
        ))}
      </ul>
    )}
    {pending.length > REQUESTS_ON_HOME && (
      <Link
        href={paths.guarantees()}
        className="-my-2 flex min-h-12 w-fit items-center font-medium text-brand underline"
      >
        <Trans>See all ({pending.length})</Trans>
      </Link>
    )}
  </Card>
);

const Request = ({ id, cap, loan }: Guarantee) => (
  <Link href={paths.guarantee(id)} className="block rounded-control p-2 hover:bg-sunk">
    <PersonRow
      name={fullNameOf(loan.borrower)}
      detail={
        <>
          <Trans>
            Asks for {moneyText(loan.amount)}
            <span className="block">Your cap {moneyText(cap)}</span>
          </Trans>
        </>
      }
      aside={<Icon name="forward" className="text-ink-3" />}
    />
  </Link>
);
