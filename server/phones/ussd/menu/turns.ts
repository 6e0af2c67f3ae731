/** What the last turn of a session was, as far as it is kept: never its text. */
export interface LastTurn {
  /** How many inputs its text had. */
  inputs: number;
}

/**
 * What a text of the gateway, all inputs of the session joined by stars, is to the last one. `first` and `dialled`: the
 * session begins, without and with inputs; `step`: one input more; `unclear`: several more, as when a star is typed or
 * a turn was lost; `late`: not longer, so overtaken; `restart`: of another course.
 */
export type TurnKind = 'first' | 'dialled' | 'step' | 'unclear' | 'late' | 'restart';

export const inputsOf = (text: string): string[] => (text === '' ? [] : text.split('*'));

/** The text of the first `count` inputs. */
export const textOfFirst = (text: string, count: number): string =>
  inputsOf(text).slice(0, count).join('*');

/** `extendsLast`: whether the text's beginning, as long as the last one, is the last one. */
export function turnKind(last: LastTurn | null, text: string, extendsLast: boolean): TurnKind {
  const more = inputsOf(text).length - (last?.inputs ?? 0);
  if (!last) return more === 0 ? 'first' : 'dialled';
  if (more <= 0) return 'late';
  if (!extendsLast) return 'restart';
  return more === 1 ? 'step' : 'unclear';
}
