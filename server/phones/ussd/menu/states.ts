import type { Language } from '@shared/language';
import type { Cents } from '@shared/money';
import type { AppealGround } from '@shared/words';

/** Where in the menus a phone is; kept with its session, as JSON. */
export type State =
  | { at: 'menu' }
  | { at: 'requests'; page: number }
  | { at: 'request'; id: string; cap: Cents | null }
  | { at: 'cap'; id: string; cap: Cents | null }
  | { at: 'terms'; id: string; cap: Cents; page: number }
  | { at: 'accept'; id: string; cap: Cents }
  | { at: 'refuse'; id: string }
  | { at: 'never'; id: string }
  | { at: 'loans'; next: 'loan' | 'pay'; page: number }
  | { at: 'loan'; id: string }
  | { at: 'pay'; id: string }
  | { at: 'pay_amount'; id: string }
  | { at: 'backed'; page: number }
  | { at: 'guarantee'; id: string }
  | { at: 'appeal'; id: string }
  | { at: 'take_back'; id: string }
  | { at: 'pin'; behind: Behind }
  | { at: 'need_code' }
  | { at: 'code' }
  | { at: 'name' }
  | { at: 'agree' }
  | { at: 'new_pin'; as: AgreedName }
  | { at: 'repeat_pin'; as: AgreedName }
  | { at: 'end'; text: EndText; words: Readonly<Record<string, string>> };

export type StateName = State['at'];
export type At<N extends StateName> = Extract<State, { at: N }>;

/** The name that a number without an account said is theirs, by which it gets one; null for everybody else. */
export type AgreedName = string | null;

/** What stands behind the PIN. */
export type Behind = At<'loans' | 'loan' | 'pay' | 'backed' | 'new_pin'>;

/** Screens that end a session. */
export type EndText =
  | 'stranger'
  | 'code_sent'
  | 'code_too_soon'
  | 'other_name'
  | 'staff'
  | 'accepted'
  | 'refused'
  | 'taken_back'
  | 'opted_out'
  | 'prompt_sent'
  | 'prompt_open'
  | 'appealed'
  | 'call_asked'
  | 'locked'
  | 'held'
  | 'bound'
  | 'own_loan'
  | 'answered_before'
  | 'gone'
  | 'barred'
  | 'too_much'
  | 'limit_used';

/** What a turn wants done; a verb of the product does it, and says how it went. */
export type Act =
  | { act: 'send_code' }
  | { act: 'check_code'; code: string }
  | { act: 'agree_terms' }
  | { act: 'choose_pin'; pin: string; as: AgreedName }
  | { act: 'repeat_pin'; pin: string; as: AgreedName }
  | { act: 'check_pin'; pin: string; behind: Behind }
  | { act: 'accept'; id: string; cap: Cents; pin: string; pages: readonly string[] }
  | { act: 'refuse'; id: string }
  | { act: 'opt_out'; id: string }
  | { act: 'take_back'; id: string }
  | { act: 'pay_loan'; id: string; amount: Cents }
  | { act: 'pay_claim'; id: string; amount: Cents }
  | { act: 'appeal'; id: string; ground: AppealGround }
  | { act: 'ask_call'; loanId: string }
  | { act: 'set_language'; language: Language };

/** A word before a screen: why the same one comes again, or what was done. */
export interface Hint {
  text:
    | 'not_understood'
    | 'not_amount'
    | 'code_digits'
    | 'changed'
    | 'wrong_pin'
    | 'wrong_before'
    | 'wrong_code'
    | 'weak_pin'
    | 'other_pin'
    | 'pin_digits'
    | 'pin_set';
  words: Readonly<Record<string, string>>;
}

/** A state, and the word before its screen. */
export interface Landing {
  to: State;
  hint?: Hint;
}

/** What an input leads to. */
export type Move = Landing | { act: Act };

/** How an act went. */
export interface Outcome {
  how:
    | 'done'
    | 'wrong'
    | 'weak'
    | 'other'
    | 'locked'
    | 'changed'
    | 'too_soon'
    | 'held'
    | 'too_much'
    | 'limit_used'
    | 'barred'
    | 'bound'
    | 'own_loan'
    | 'answered_before'
    | 'refused'
    | 'gone'
    | 'prompt_open';
  words: Readonly<Record<string, string>>;
}

/** One screen: the text without the protocol's `CON ` or `END `. */
export interface Screen {
  text: string;
  isEnd: boolean;
  /** The page of an agreement that it is, by its key (`pageKey`). */
  page?: string;
  /** The guarantee whose notice it shows. */
  notice?: string;
}
