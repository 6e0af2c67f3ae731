import type { Sight } from './facts';
import { PREFIX, TEXT_MAX } from './plain';
import { MONEY_STATES } from './money-states';
import { PIN_STATES } from './pin-states';
import { REQUEST_STATES } from './request-states';
import { beginning, settled } from './settled';
import { again, MENU, type StateOf } from './state-of';
import type {
  Act,
  EndText,
  Hint,
  Landing,
  Move,
  Outcome,
  Screen,
  State,
  StateName,
} from './states';
import { inputsOf, type TurnKind } from './turns';
import { filled, textOf } from './words';

/** Every state of the menus. */
export const STATES: { readonly [N in StateName]: StateOf<N> } = {
  ...REQUEST_STATES,
  ...MONEY_STATES,
  ...PIN_STATES,
};

const CHANGED: Hint = { text: 'changed', words: {} };

/** States that wait for a secret: what was dialled ahead never answers them. */
const SECRET: readonly StateName[] = ['pin', 'accept', 'code', 'new_pin', 'repeat_pin'];

/** The screen of a state, with a word before it where there is room. */
export function show({ to, hint }: Landing, sight: Sight): Screen {
  const state = settled(to, sight);
  const screen = (STATES[state.at] as StateOf<StateName>).show(state, sight);
  const text = hint ? `${worded(hint, sight)}\n${screen.text}` : screen.text;
  return text.length <= TEXT_MAX ? { ...screen, text } : screen;
}

const worded = ({ text, words }: Hint, { facts }: Sight): string =>
  filled(textOf(facts.language, text), words);

const take = (state: State, input: string, sight: Sight): Move =>
  (STATES[state.at] as StateOf<StateName>).take(state, input, sight);

/** Where a phone is left after a screen: where the landing leads, or at the end that it came to instead. */
export function leftAt({ to }: Landing, sight: Sight): State {
  const state = settled(to, sight);
  return state.at === 'end' ? state : to;
}

/** A turn as it came: what kind it is, its text, and where its session, or the visit before, is. */
export interface CameIn {
  kind: TurnKind;
  text: string;
  state: State | null;
  /** What a step answers, with the protocol's first word; null where there is nothing. */
  shown: string | null;
}

/** The screen that an input answers, where it still stands as it was shown; null for a turn that answers none. */
export function answeredScreen({ kind, state, shown }: CameIn, sight: Sight): Screen | null {
  if (kind !== 'step' || !state || state.at === 'end' || shown === null) return null;
  const screen = show({ to: state }, sight);
  return shown === PREFIX + screen.text || shown.endsWith(`\n${screen.text}`) ? screen : null;
}

/** Where a turn leads: to a screen, or to an act whose outcome `landed` leads on. Pure: the same for the same. */
export function moveOf(came: CameIn, sight: Sight): Move {
  const { kind, text, state } = came;
  const at = state && state.at !== 'end' ? settled(state, sight) : MENU;
  switch (kind) {
    case 'first':
      return { to: beginning(state, sight) };
    case 'dialled':
      return { to: dialled(inputsOf(text), sight) };
    case 'late':
      return { to: state ? settled(state, sight) : MENU };
    case 'unclear':
      return again(at);
    case 'restart':
      return { to: settled(MENU, sight) };
    case 'step':
      if (!state || state.at === 'end') return { to: MENU };
      // What is typed answers what was on the screen: a number may mean something else by now.
      if (answeredScreen(came, sight)) return take(at, inputsOf(text).at(-1) ?? '', sight);
      return { to: at, ...(at.at !== 'end' && { hint: CHANGED }) };
  }
}

/** What was dialled ahead is walked as far as it only reads. */
function dialled(inputs: readonly string[], sight: Sight): State {
  let state = settled(MENU, sight);
  for (const input of inputs) {
    if (SECRET.includes(state.at)) return state;
    const move = take(state, input, sight);
    if ('act' in move || move.hint) return state;
    state = settled(move.to, sight);
  }
  return state;
}

/** Where an act leads by how it went. `from`: the state in which it was typed. */
export function landed(act: Act, { how, words }: Outcome, from: State): Landing {
  if (how === 'done') return afterDone(act, words);
  if (how === 'wrong') {
    return {
      to: from,
      hint: { text: act.act === 'check_code' ? 'wrong_code' : 'wrong_pin', words },
    };
  }
  // A yes to a text that changed at that moment: what is new of it is read first.
  if (how === 'changed') return { to: from, hint: CHANGED };
  if (how === 'weak' || how === 'other') {
    const as = 'as' in act ? act.as : null;
    return { to: { at: 'new_pin', as }, hint: { text: `${how}_pin`, words } };
  }
  return { to: { at: 'end', text: how === 'too_soon' ? 'code_too_soon' : how, words } };
}

function afterDone(act: Act, words: Outcome['words']): Landing {
  if (act.act === 'choose_pin') return { to: { at: 'repeat_pin', as: act.as } };
  if (act.act === 'check_pin') {
    const hint: Hint = { text: 'wrong_before', words };
    return { to: act.behind, ...(words['wrong'] && { hint }) };
  }
  const next = AFTER[act.act];
  return typeof next === 'string' ? { to: { at: 'end', text: next, words } } : next;
}

/** What follows an act that was done: a state, or the words that end the session. */
const AFTER: Readonly<Record<Exclude<Act['act'], 'check_pin' | 'choose_pin'>, Landing | EndText>> =
  {
    check_code: { to: { at: 'new_pin', as: null } },
    agree_terms: { to: { at: 'new_pin', as: null } },
    repeat_pin: { to: MENU, hint: { text: 'pin_set', words: {} } },
    set_language: { to: MENU },
    send_code: 'code_sent',
    accept: 'accepted',
    refuse: 'refused',
    opt_out: 'opted_out',
    take_back: 'taken_back',
    pay_loan: 'prompt_sent',
    pay_claim: 'prompt_sent',
    appeal: 'appealed',
    ask_call: 'call_asked',
  };
