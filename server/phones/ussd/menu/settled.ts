import type { Facts, Sight } from './facts';
import { bareMoney } from './plain';
import { agreementPages, capOf, firstUnserved, requestIn } from './request-states';
import { MENU } from './state-of';
import type { At, Behind, State } from './states';

/**
 * The state that a phone may be in, as things stand: asked before a screen is shown and before an input is taken. What
 * is gone leads to its list; what needs a PIN that was not typed leads to it; a yes leads to the first unread page, and
 * then to a PIN where there is none.
 */
export function settled(state: State, sight: Sight): State {
  const { facts, visit } = sight;
  // What was done is told, also where it left nothing to ask.
  if (state.at === 'end') return state;
  if (facts.holder === 'stranger') return { at: 'end', text: 'stranger', words: {} };
  switch (state.at) {
    case 'request':
    case 'cap':
    case 'refuse':
    case 'never':
      return isAsked(facts, state.id) ? state : { at: 'requests', page: 0 };
    case 'terms':
    case 'accept':
      if (!isAsked(facts, state.id)) return agreedTo(state, facts) ?? { at: 'requests', page: 0 };
      // Who can say no yes here is told so before they read, where it is known.
      if (facts.pin === 'never') return towardsPin(sight);
      if (requestIn(sight, state.id).isOverLimit) {
        return { at: 'end', text: 'limit_used', words: {} };
      }
      return read(state, sight);
    case 'loans': {
      const [only, another] = facts.loans;
      if (!visit.isProven) return typed(state, sight);
      return only && !another ? { at: state.next, id: only.id } : state;
    }
    case 'loan':
    case 'pay':
    case 'pay_amount': {
      const next = state.at === 'loan' ? 'loan' : 'pay';
      if (!visit.isProven) return typed({ at: next, id: state.id }, sight);
      const isOwed = facts.loans.some(({ id }) => id === state.id);
      return isOwed ? state : settled({ at: 'loans', next, page: 0 }, sight);
    }
    case 'backed':
      return visit.isProven ? state : typed(state, sight);
    case 'guarantee':
    case 'appeal':
      if (!visit.isProven) return typed({ at: 'backed', page: 0 }, sight);
      return facts.backed.some(({ id }) => id === state.id) ? state : { at: 'backed', page: 0 };
    case 'take_back': {
      const under = settled({ at: 'guarantee', id: state.id }, sight);
      const isOpen = facts.backed.some((each) => each.id === state.id && each.isOpen);
      return under.at === 'guarantee' && isOpen ? state : under;
    }
    case 'pin':
      return typed(state.behind, sight);
    case 'need_code':
    case 'code':
      return facts.pin === 'set' ? MENU : towardsPin(sight);
    case 'name':
    case 'agree':
    case 'new_pin':
      return choosing(state, sight);
    case 'repeat_pin':
      if (visit.hasChosenPin) return state;
      // It was set, and the node that set it died before it said so.
      if (visit.isProven && facts.pin === 'set') return MENU;
      return choosing({ at: 'new_pin', as: state.as }, sight);
    case 'menu':
    case 'requests':
      return state;
  }
}

/** Where a session begins: where the last one broke off, else with the code that is on its way, else at the menu. */
export function beginning(left: State | null, sight: Sight): State {
  const { hasCode, pin } = sight.facts;
  const begun = left && left.at !== 'end' ? left : MENU;
  return settled(begun.at === 'menu' && hasCode && pin !== 'set' ? { at: 'code' } : begun, sight);
}

const isAsked = ({ requests }: Facts, id: string): boolean =>
  requests.some((each) => each.id === id);

/** What a yes is told, where it was taken in this session and its screen never came. */
function agreedTo({ at, id }: At<'terms' | 'accept'>, { agreed }: Facts): State | null {
  const yes = at === 'accept' ? agreed.find((each) => each.id === id) : undefined;
  if (!yes) return null;
  return { at: 'end', text: 'accepted', words: { who: yes.who, cap: bareMoney(yes.cap) } };
}

/** What stands behind the PIN, by way of the PIN. */
const typed = (behind: Behind, sight: Sight): State =>
  sight.facts.pin === 'set' ? { at: 'pin', behind } : towardsPin(sight);

/** How somebody without a PIN that works gets one. */
function towardsPin(sight: Sight): State {
  const { facts, visit } = sight;
  if (facts.pin === 'never') return { at: 'end', text: 'staff', words: {} };
  if (visit.hasTypedCode) return choosing({ at: 'new_pin', as: null }, sight);
  return { at: facts.hasCode ? 'code' : 'need_code' };
}

/**
 * A PIN is chosen after the code, or after the old one; who has no account says before whether the name is theirs, and
 * who has one agrees before to the terms that are new to them.
 */
function choosing(state: At<'name' | 'agree' | 'new_pin'>, sight: Sight): State {
  const { facts, visit } = sight;
  if (!visit.isProven && !visit.hasTypedCode) return typed({ at: 'new_pin', as: null }, sight);
  const isNewcomer = facts.holder === 'invited';
  if (facts.newTerms) return { at: 'agree' };
  if (state.at !== 'new_pin') return isNewcomer ? { at: 'name' } : { at: 'new_pin', as: null };
  return isNewcomer && state.as === null ? { at: 'name' } : state;
}

/** A yes waits until every page of its text, as it is now, was served; the pages themselves need no PIN. */
function read(state: Extract<State, { at: 'terms' | 'accept' }>, sight: Sight): State {
  const { id } = state;
  const request = requestIn(sight, id);
  // The borrower may ask for less meanwhile.
  const cap = capOf(request, state.cap);
  const pages = agreementPages(sight, request, cap);
  const unserved = firstUnserved(sight, id, pages);
  if (state.at === 'accept' && unserved >= 0) return { at: 'terms', id, cap, page: unserved };
  if (state.at === 'accept') {
    return sight.facts.pin === 'set' ? { ...state, cap } : towardsPin(sight);
  }
  return { ...state, cap, page: state.page < pages.length ? state.page : Math.max(0, unserved) };
}
