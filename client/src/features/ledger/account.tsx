import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { AccountPeriod } from '@shared/contract/ledger';
import { parseDay } from '@shared/day';
import { ENTRY_ORDERS } from '@shared/list-orders';
import { isNotFound } from '@client/lib/api';
import { dayText } from '@client/lib/format';
import { oneOf, useTableState } from '@client/lib/table-state';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { DayField } from '@client/ui/day-field';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';
import { PagedView } from '@client/ui/paged-view';
import { PrintButton } from '@client/ui/print-button';
import type { Sorting } from '@client/ui/sorting';
import { Stat, Stats } from '@client/ui/stat';
import { accountName } from '@client/lib/account-name';
import { EntriesTable } from './entries-table';
import { bookQueries } from './queries';

const back = () => ({ href: paths.adminLedger(), label: t`Trial balance` });

/** An account's entries in a period. The period is in the address; the order is also remembered. */
export function Account({ code }: { code: string }) {
  const [search, setSearch] = useSearchParams();
  const [chosen, choose] = useTableState('account', ['sort']);
  const from = parseDay(search.get('from') ?? '');
  const to = parseDay(search.get('to') ?? '');
  const sort = oneOf(ENTRY_ORDERS, chosen.sort);
  const period = useInfiniteQuery({
    ...bookQueries.entries(code, { from, to, sort }),
    placeholderData: keepPreviousData,
  });
  const name = period.data?.pages[0]?.account.name;
  const set = (bound: 'from' | 'to') => (day: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (day) after.set(bound, day);
        else after.delete(bound);
        return after;
      },
      { replace: true },
    );
  return (
    <Page
      title={name === undefined ? t`Account` : accountName({ code, name })}
      width="wide"
      back={back()}
      action={<PrintButton>{t`Print`}</PrintButton>}
    >
      <div className="flex flex-wrap gap-4 print:hidden">
        <DayField
          label={t({ message: 'From', context: 'a day' })}
          value={from ?? ''}
          onChange={set('from')}
        />
        <DayField
          label={t({ message: 'To', context: 'a day' })}
          value={to ?? ''}
          onChange={set('to')}
        />
      </div>
      {isNotFound(period.error) ? (
        <EmptyState icon="search" title={t`Account Not Found`}>
          <Trans>The books have no such account.</Trans>
        </EmptyState>
      ) : (
        <PagedView query={period} what={t`the account`}>
          {(pages) => (
            <Entries
              pages={pages}
              hasStart={from !== null}
              sorting={{ sort, onSort: (next) => choose({ sort: next }) }}
            />
          )}
        </PagedView>
      )}
    </Page>
  );
}

interface EntriesProps {
  pages: AccountPeriod[];
  /** Whether the period has a chosen first day. */
  hasStart: boolean;
  sorting: Sorting;
}

function Entries({ pages, hasStart, sorting }: EntriesProps) {
  const [first] = pages;
  if (!first) return null;
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      <Card>
        <Stats columns={4} isLong>
          <Stat
            label={t`Opening balance`}
            value={<Amount wire={first.opening} isExact />}
            hint={hasStart ? t`Before ${dayText(first.from)}` : t`Before the first entry`}
          />
          <Stat label={t`Debits`} value={<Amount wire={first.debits} isExact />} />
          <Stat label={t`Credits`} value={<Amount wire={first.credits} isExact />} />
          <Stat
            label={t`Closing balance`}
            value={<Amount wire={first.closing} isExact />}
            hint={t`At the end of ${dayText(first.to)}`}
          />
        </Stats>
      </Card>
      {entries.length === 0 ? (
        <EmptyState icon="receipt" title={t`Nothing booked`}>
          <Trans>Nothing was booked to this account in this period.</Trans>
        </EmptyState>
      ) : (
        <EntriesTable
          entries={entries}
          period={first}
          totalOf={
            hasStart
              ? t`${dayText(first.from)} to ${dayText(first.to)}`
              : t`Everything to ${dayText(first.to)}`
          }
          sorting={sorting}
        />
      )}
    </>
  );
}
