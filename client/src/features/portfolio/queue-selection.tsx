import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { add, ZERO } from '@shared/money';
import { type KeyActs, useAreKeysOn, useKeyActs } from '@client/lib/desk-keys';
import { centsOf } from '@client/lib/format';
import { useGoOn } from '@client/lib/desk-rows';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Key } from '@client/ui/key';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { StickyActions } from '@client/ui/sticky-actions';
import { borrowerName } from './borrower-name';
import { KEYS, WHY_NOT } from './decision-keys';
import type { ForSeveral } from './several-dialog';

const SeveralDialog = lazyDialog(async () => (await import('./several-dialog')).SeveralDialog);

export interface QueueSelection {
  /** Those of the queue that are selected, in its order. */
  selected: AdminLoan[];
  isSelected: (loan: AdminLoan) => boolean;
  /** Undefined for a loan that may not be decided on so. */
  toggle: (loan: AdminLoan) => (() => void) | undefined;
  clear: () => void;
  selectAll: () => void;
  /** How many may be selected, of those that are loaded. */
  count: number;
  /** What is being asked about which of them, as they were then: they leave the queue one by one. */
  asked: Asked | null;
  ask: (asked: Asked | null) => void;
}

interface Asked {
  decision: ForSeveral;
  loans: AdminLoan[];
}

/** Which loans of a queue are selected, of those that `may` be decided on. */
export function useQueueSelection(
  loans: readonly AdminLoan[],
  may: (loan: AdminLoan) => boolean,
): QueueSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<Asked | null>(null);
  const able = loans.filter(may);
  const isSelected = ({ id }: AdminLoan) => ids.has(id);
  return {
    selected: able.filter(isSelected),
    isSelected,
    toggle: (loan) =>
      may(loan)
        ? () =>
            setIds((before) => {
              const after = new Set(before);
              if (!after.delete(loan.id)) after.add(loan.id);
              return after;
            })
        : undefined,
    clear: () => setIds(new Set()),
    selectAll: () => setIds(new Set(able.map(({ id }) => id))),
    count: able.length,
    asked,
    ask,
  };
}

/** What the keys do to a row's selection. */
export function selectionKeys(loan: AdminLoan, { toggle }: QueueSelection): KeyActs {
  const act = toggle(loan);
  return act ? { x: act } : {};
}

interface SelectLoanProps {
  loan: AdminLoan;
  selection: QueueSelection;
}

/** The box that selects a row's loan; nothing where it may not be. */
export function SelectLoan({ loan, selection: { isSelected, toggle } }: SelectLoanProps) {
  const onChange = toggle(loan);
  return (
    onChange && (
      <label className="-m-2 grid size-12 shrink-0 place-items-center desk:-my-4 desk:pointer-fine:size-10">
        <input
          type="checkbox"
          aria-label={t`Select ${borrowerName(loan)}, ${loan.reference}`}
          checked={isSelected(loan)}
          onChange={onChange}
          className="size-6 desk:pointer-fine:size-5"
        />
      </label>
    )
  );
}

interface SelectionBarProps {
  selection: QueueSelection;
  /** What may be decided on them; the first one is the main button. */
  decisions: readonly ForSeveral[];
}

/** What is selected, and the way to decide on it, each loan by itself; nothing while nothing is selected. */
export function SelectionBar({ selection, decisions }: SelectionBarProps) {
  const goOn = useGoOn();
  const areKeysOn = useAreKeysOn();
  const { selected, count, clear, selectAll, asked } = selection;
  const isAny = selected.length > 0;
  const asks = decisions.flatMap((decision, place) => {
    const loans = selected.filter((loan) => WHY_NOT[decision](loan) === null);
    if (loans.length === 0) return [];
    const letter = KEYS[decision].toUpperCase();
    const ask = () => selection.ask({ decision, loans });
    return [{ decision, isFirst: place === 0, count: loans.length, letter, ask }];
  });
  useKeyActs(isAny ? Object.fromEntries(asks.map(({ letter, ask }) => [letter, ask])) : {});
  const sum = add(ZERO, ...selected.map(({ amount }) => centsOf(amount)));
  return (
    <>
      {isAny && (
        <StickyActions>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="grow">
              <strong>{selectedText(selected.length)}</strong> · <Amount cents={sum} />
            </p>
            {selected.length < count && (
              <Button tone="quiet" size="sm" onClick={selectAll}>
                <Trans>Select all {count}</Trans>
              </Button>
            )}
            <Button tone="quiet" size="sm" onClick={clear}>
              <Trans>Select none</Trans>
            </Button>
            {asks.toReversed().map(({ decision, isFirst, count: able, letter, ask }) => (
              <Button
                key={decision}
                size="sm"
                tone={isFirst ? 'brand' : 'outline'}
                icon={isFirst ? 'check' : undefined}
                onClick={ask}
              >
                {ASK_TEXTS[decision](able)}
                {areKeysOn && (
                  <span className="hidden pointer-fine:lg:inline">
                    <Key>Shift {letter}</Key>
                  </span>
                )}
              </Button>
            ))}
          </div>
        </StickyActions>
      )}
      {asked && (
        <SeveralDialog
          isOpen
          {...asked}
          onClose={() => {
            selection.ask(null);
            clear();
            goOn();
          }}
        />
      )}
    </>
  );
}

const selectedText = (count: number): string =>
  plural(count, { one: '# loan selected', other: '# loans selected' });

const ASK_TEXTS: Record<ForSeveral, (count: number) => string> = {
  approve: (count) => plural(count, { one: 'Approve # loan', other: 'Approve # loans' }),
  disburse: (count) => plural(count, { one: 'Pay out # loan', other: 'Pay out # loans' }),
  decline: (count) => plural(count, { one: 'Decline # loan', other: 'Decline # loans' }),
};
