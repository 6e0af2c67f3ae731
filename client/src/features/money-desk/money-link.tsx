import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MONEY_KINDS } from '@shared/contract/money';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { moneyQueries } from './queries';

/** The way to the money desk, with how much waits there; without a figure while none is known. */
export function MoneyLink() {
  const counts = useInfiniteQuery(moneyQueries.desk()).data?.pages[0]?.counts;
  const count = counts ? MONEY_KINDS.reduce((sum, kind) => sum + counts[kind], 0) : 0;
  return (
    <ButtonLink href={paths.adminMoney()} tone="outline" icon="receipt">
      <Trans>Money</Trans>
      {count > 0 && (
        <span className="rounded-full bg-wait-soft px-2.5 text-meta font-bold text-wait tabular">
          {count}
          <span className="sr-only">
            {' '}
            {plural(count, { one: 'needs a person', other: 'need a person' })}
          </span>
        </span>
      )}
    </ButtonLink>
  );
}
