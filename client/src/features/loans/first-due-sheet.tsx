import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { classes } from '@client/lib/classes';
import { useIsCutOff } from '@client/lib/connection';
import { centsOf, centsOfShillings, dayText, weekdayText } from '@client/lib/format';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import { Dialog } from '@client/ui/dialog';
import { Icon } from '@client/ui/icon';
import { QueryBoundary } from '@client/ui/query-boundary';
import type { FirstDueOffer } from '@shared/contract/loan-offers';
import type { Loan } from '@shared/contract/loans';
import { changeTerms } from '@shared/contract/operations/loans';
import { ceilToShilling, formatMoney, toDecimalString } from '@shared/money';
import { loanQueries } from './queries';

interface FirstDueSheetProps {
  loan: Loan;
  isOpen: boolean;
  onClose: () => void;
}

/** The days on which the first payment may be due, each with what it costs; a tap chooses. */
export function FirstDueSheet({ loan, isOpen, onClose }: FirstDueSheetProps) {
  const offer = useQuery({ ...loanQueries.firstDue(loan.id), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="side"
      title={t`When is the first payment?`}
      description={t`The others follow each month on the same day. A later day adds interest for the days before.`}
    >
      <QueryBoundary query={offer} what={t`the days`}>
        {(loaded) => <Days loan={loan} offer={loaded} onChosen={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

interface DaysProps {
  loan: Loan;
  offer: FirstDueOffer;
  onChosen: () => void;
}

function Days({ loan, offer, onChosen }: DaysProps) {
  const choose = useChooseFirstDue(loan, onChosen);
  const isOff = useIsCutOff() || choose.isPending;
  const { regular, chosen, dates } = offer;
  return (
    <>
      {loan.guarantors.accepted > 0 && (
        <p className="pb-3">
          <Trans>A later day asks your guarantors who accepted again.</Trans>
        </p>
      )}
      <ul className="grid gap-1.5" aria-busy={choose.isPending}>
        <DayRow
          day={regular}
          hint={t`One month after the money comes`}
          cost={t`No extra cost`}
          isChosen={chosen === null}
          isOff={isOff}
          onChoose={() => choose.mutate(null)}
        />
        {dates.map(({ on, firstPayment, more }) => {
          const first = formatMoney(centsOfShillings(firstPayment));
          return (
            <DayRow
              key={on}
              day={on}
              hint={t`First payment ${first}`}
              cost={moreText(more)}
              isChosen={chosen === on}
              isOff={isOff}
              onChoose={() => choose.mutate(on)}
            />
          );
        })}
      </ul>
      <p className="pt-3 text-meta text-ink-3">
        <Trans>
          These are the most that each day costs. The first payment is never due sooner than one
          month after the money comes.
        </Trans>
      </p>
    </>
  );
}

/** In whole shillings, never less than it is. */
function moreText(wire: string): string {
  const more = formatMoney(ceilToShilling(centsOf(wire)));
  return centsOf(wire) > 0 ? t`${more} more` : t`No extra cost`;
}

interface DayRowProps {
  day: string;
  hint: string;
  cost: string;
  isChosen: boolean;
  isOff: boolean;
  onChoose: () => void;
}

const DayRow = ({ day, hint, cost, isChosen, isOff, onChoose }: DayRowProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onChoose}
      className={classes(
        'flex min-h-14 w-full items-center justify-between gap-3 rounded-field border px-3 py-2 text-left',
        isChosen
          ? 'border-brand bg-brand-soft text-brand-on-soft inset-ring-1 inset-ring-brand'
          : 'border-edge bg-surface hover:border-ink-2',
      )}
    >
      <span className="grid gap-0.5">
        <span className="font-medium">
          {weekdayText(day)}, {dayText(day)}
        </span>
        <span className={classes('text-meta', !isChosen && 'text-ink-3')}>{hint}</span>
      </span>
      <span className="flex items-center gap-2 tabular">
        {cost}
        {isChosen && <Icon name="check" />}
      </span>
    </button>
  </li>
);

/** Saves the choice with the terms that the request has; in the sequence of all its saves. */
function useChooseFirstDue({ id, amount, term }: Loan, onChosen: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'loan-terms' },
    mutationFn: (firstDue: string | null) =>
      send(at(changeTerms, { id }), {
        amount: toDecimalString(centsOf(amount)),
        term,
        firstDue,
      }),
    onSuccess: async (quote) => {
      client.setQueryData(loanQueries.quote(id).queryKey, quote);
      void client.invalidateQueries({ queryKey: ROOTS.guarantees });
      onChosen();
      await client.invalidateQueries({ queryKey: ROOTS.loans });
    },
    onError: (error) => toastFailure(error, t`Failed to save the day`),
  });
}
