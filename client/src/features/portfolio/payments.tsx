import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentList } from '@shared/contract/payment-list';
import { PAYMENT_FILTERS, PAYMENT_ORDERS, PAYMENT_SPANS } from '@shared/list-orders';
import { PAYMENT_KINDS } from '@shared/payment-kinds';
import { oneOf, useTableState } from '@client/lib/table-state';
import { useSettled } from '@client/lib/use-settled';
import { Amount } from '@client/ui/amount';
import { DeskSearch } from '@client/ui/desk-search';
import { EmptyState } from '@client/ui/empty-state';
import { controlClass, Field } from '@client/ui/field';
import { FigureFilter } from '@client/ui/figure-filter';
import { ListCount } from '@client/ui/list-count';
import { PagedView } from '@client/ui/paged-view';
import { SavedFilters } from '@client/ui/saved-filters';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Sorting } from '@client/ui/sorting';
import { paymentKinds, paymentStates } from './payment-words';
import { PaymentsTable } from './payments-table';
import { portfolioQueries } from './queries';

const PAUSE_MS = 300;
const STATE = ['state', 'kind', 'sort'] as const;

/** Every payment, in and out: by state and kind, or the one with a receipt. */
export function PaymentsDesk() {
  const [typed, setTyped] = useState('');
  const receipt = useSettled(typed.trim().toUpperCase(), PAUSE_MS);
  const [chosen, choose] = useTableState('payments', STATE);
  const state = oneOf(PAYMENT_SPANS, chosen.state);
  const kind = oneOf(PAYMENT_FILTERS, chosen.kind);
  const sort = oneOf(PAYMENT_ORDERS, chosen.sort);
  const found = useInfiniteQuery({
    ...portfolioQueries.payments({ state, kind, sort, ...(receipt && { receipt }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="max-w-md grow">
          <DeskSearch hint={t`A whole receipt`} value={typed} onChange={setTyped} />
        </div>
        <div className="max-w-md grow">
          <Field label={t`What for`}>
            {(control) => (
              <select
                {...control}
                value={kind}
                onChange={({ target }) => choose({ kind: target.value })}
                className={controlClass}
              >
                <option value="all">{t`Every kind`}</option>
                {PAYMENT_KINDS.map((each) => (
                  <option key={each} value={each}>
                    {paymentKinds()[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
      <SavedFilters list="payments" names={STATE} chosen={chosen} choose={choose} />
      <PagedView query={found} what={t`the payments`} skeleton={<SkeletonCards count={3} />}>
        {(pages) =>
          receipt ? (
            <Searched pages={pages} receipt={receipt} />
          ) : (
            <Found
              pages={pages}
              state={state}
              onChoose={(next) => choose({ state: next })}
              sorting={{ sort, onSort: (next) => choose({ sort: next }) }}
            />
          )
        }
      </PagedView>
    </>
  );
}

type Totals = PaymentList['states'][number];

const countText = (count: number): string =>
  plural(count, { one: '# payment', other: '# payments' });

/** "KSh 1,000 in · KSh 20,000 out", as far as there is any. */
function Sum({ in: paidIn, out }: Totals) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {paidIn !== '0.00' && (
        <span>
          <Trans>
            In: <Amount wire={paidIn} />
          </Trans>
        </span>
      )}
      {out !== '0.00' && (
        <span>
          <Trans>
            Out: <Amount wire={out} />
          </Trans>
        </span>
      )}
    </span>
  );
}

interface FoundProps {
  pages: PaymentList[];
  state: Totals['state'];
  onChoose: (state: Totals['state']) => void;
  sorting: Sorting;
}

function Found({ pages, state, onChoose, sorting }: FoundProps) {
  const [first] = pages;
  if (!first) return null;
  const payments = pages.flatMap(({ items }) => items);
  const totals = first.states.find((each) => each.state === state);
  const count = totals?.payments ?? 0;
  const all = countText(count);
  return (
    <>
      <FigureFilter
        name={t`What became of them`}
        figures={first.states.map((each) => ({
          value: each.state,
          label: paymentStates()[each.state],
          count: countText(each.payments),
          sum: each.payments > 0 && <Sum {...each} />,
        }))}
        chosen={state}
        onChoose={onChoose}
      />
      <ListCount all={all} count={count} shown={payments.length} />
      {payments.length === 0 ? (
        <EmptyState icon="receipt" title={t`No such payment`}>
          <Trans>None is of this kind and state.</Trans>
        </EmptyState>
      ) : (
        <PaymentsTable
          payments={payments}
          totals={totals}
          totalOf={state === 'all' ? t`Paid, of ${all}` : all}
          sorting={sorting}
        />
      )}
    </>
  );
}

const Searched = ({ pages, receipt }: { pages: PaymentList[]; receipt: string }) => {
  const payments = pages.flatMap(({ items }) => items);
  return payments.length === 0 ? (
    <EmptyState icon="search" title={t`No payment has this receipt`}>
      <Trans>Nothing came or went under “{receipt}”.</Trans>
    </EmptyState>
  ) : (
    <PaymentsTable payments={payments} />
  );
};
