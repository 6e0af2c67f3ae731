import { useKeptChoice } from './kept-choice';

/** What decides whether a column is shown. */
export interface Choosable {
  /** The name under which one may put the column away; left out where it always stands. */
  key?: string;
  /** Put away until somebody takes it up. */
  isExtra?: boolean;
}

/** By the names of columns: true for one that was taken up, false for one that was put away. */
type Choices = Readonly<Record<string, boolean>>;

const choicesIn = (kept: unknown): Choices =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );

/** Which columns of a list are shown, and how that is changed. */
export interface ColumnChoice {
  isShown: (column: Choosable) => boolean;
  show: (key: string, isShown: boolean) => void;
  /** Back to the columns that the list begins with; undefined while it has these. */
  reset: (() => void) | undefined;
}

/** The choice of columns of the list with this name. */
export function useColumnChoice(list: string): ColumnChoice {
  const [choices, keep] = useKeptChoice(`columns.${list}`, choicesIn);
  return {
    isShown: ({ key, isExtra = false }) => key === undefined || (choices[key] ?? !isExtra),
    show: (key, isShown) => keep({ ...choices, [key]: isShown }),
    reset: Object.keys(choices).length > 0 ? () => keep(null) : undefined,
  };
}
