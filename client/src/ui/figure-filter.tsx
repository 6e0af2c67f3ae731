import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { loansText } from '@client/lib/bucket-words';
import { Amount } from './amount';

export interface FilterFigure<Value extends string> {
  value: Value;
  label: string;
  /** How many there are. */
  count: string;
  /** What they sum to. */
  sum?: ReactNode;
  /** The class of a coloured mark before the label. */
  mark?: string;
}

interface FigureFilterProps<Value extends string> {
  /** What is filtered by, for screen readers. */
  name: string;
  figures: readonly FilterFigure<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** Parts of a list with what each sums to; a press shows that part alone. */
export const FigureFilter = <Value extends string>(props: FigureFilterProps<Value>) => (
  <div
    role="group"
    aria-label={props.name}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3"
  >
    {props.figures.map((figure) => (
      <FigureButton
        key={figure.value}
        {...figure}
        isChosen={figure.value === props.chosen}
        onClick={() => props.onChoose(figure.value)}
      />
    ))}
  </div>
);

interface FigureButtonProps extends Omit<FilterFigure<string>, 'value'> {
  isChosen: boolean;
  onClick: () => void;
}

const FigureButton = (props: FigureButtonProps) => (
  <button
    type="button"
    aria-pressed={props.isChosen}
    onClick={props.onClick}
    className={classes(
      'grid content-start gap-1 rounded-card border p-4 text-left transition-colors',
      props.isChosen
        ? 'border-brand bg-brand-soft text-brand-on-soft inset-ring-1 inset-ring-brand'
        : 'border-line bg-surface hover:border-edge',
    )}
  >
    <span className="flex items-center gap-2 text-meta font-medium">
      {props.mark && <span className={classes('size-3 shrink-0 rounded-full', props.mark)} />}
      {props.label}
    </span>
    <span className="text-h2 font-bold tabular">{props.count}</span>
    {props.sum && (
      <span className={classes('text-meta tabular', !props.isChosen && 'text-ink-2')}>
        {props.sum}
      </span>
    )}
  </button>
);

/** The figure of a part of a list of loans, with what is owed on them. */
export const loansFigure = ({ loans, outstanding }: { loans: number; outstanding: string }) => ({
  count: loansText(loans),
  sum: loans > 0 && (
    <Trans>
      <Amount wire={outstanding} /> owed
    </Trans>
  ),
});
