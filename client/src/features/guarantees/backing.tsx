import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Icon } from '@client/ui/icon';
import { PersonRow } from '@client/ui/person-row';
import type { Guarantee } from '@shared/contract/guarantees';
import { atStakeOf } from './at-stake';
import { MostToPay } from './most-to-pay';
import { guaranteeQueries } from './queries';
import { isBacked } from './standing';

/** Whom the person backs and how much they stand for today; nothing where they back nobody. */
export function Backing() {
  const guarantees = useQuery(guaranteeQueries.mine()).data ?? [];
  const backed = guarantees.filter(isBacked);
  if (backed.length === 0) return null;
  return (
    <Card title={t`You back (${backed.length})`}>
      {(backed.length > 1 || atStakeOf(guarantees) > atStakeOf(backed)) && (
        <MostToPay guarantees={guarantees} />
      )}
      <p className="text-ink-2">
        <Plural
          value={backed.length}
          one="No money is asked of you for this loan."
          other="No money is asked of you for these loans."
        />
      </p>
      <ul className="-mx-2 divide-y divide-line">
        {backed.map((guarantee) => (
          <li key={guarantee.id}>
            <Friend guarantee={guarantee} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Friend({ guarantee }: { guarantee: Guarantee }) {
  const { id, cap, loan, liability } = guarantee;
  return (
    <Link href={paths.guarantee(id)} className="block rounded-control p-2 hover:bg-sunk">
      <PersonRow
        name={fullNameOf(loan.borrower)}
        detail={
          liability === cap ? (
            <Trans>
              Up to <Amount wire={liability} />
            </Trans>
          ) : (
            <Trans>
              Now up to <Amount wire={liability} /> of <Amount wire={cap} />
            </Trans>
          )
        }
        aside={<Icon name="forward" className="text-ink-3" />}
      />
    </Link>
  );
}
