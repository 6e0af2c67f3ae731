import { splitName } from '@shared/called-name';
import { CODE_LENGTH, NAME_MIN, PIN_DIGITS } from '@shared/limits';
import { plainText } from '@shared/plain-text';
import type { Facts } from './facts';
import { again, BACK, chosen, MENU, shown, type StatesOf } from './state-of';
import { isPin } from './request-states';
import { filled, textOf, words } from './words';

/** An account has a first and a last name, as in a browser. */
const isWhole = (name: string): boolean => {
  const { firstName, lastName } = splitName(name);
  return Math.min(firstName.length, lastName.length) >= NAME_MIN;
};

/** Whether the screen has room for it: what is not shown nobody says yes to. */
const isShownWhole = ({ name, shown: onScreen }: Facts['invitedAs']): boolean =>
  onScreen === plainText(name);

const CODE = new RegExp(String.raw`^\d{${CODE_LENGTH}}$`);

export const PIN_STATES: StatesOf<
  'menu' | 'pin' | 'need_code' | 'name' | 'agree' | 'code' | 'new_pin' | 'repeat_pin' | 'end'
> = {
  menu: {
    show: (_, { facts: { language, requests, pin } }) =>
      shown(
        words(language, 'menu', {
          requests: String(requests.length),
          pin: words(language, pin === 'set' ? 'change_pin' : 'set_pin'),
        }),
      ),
    take: (state, input, { facts: { language, requests } }) => {
      const [only, another] = requests;
      return chosen(state, input, {
        '1':
          only && !another
            ? { at: 'request', id: only.id, cap: null }
            : { at: 'requests', page: 0 },
        '2': { at: 'loans', next: 'loan', page: 0 },
        '3': { at: 'loans', next: 'pay', page: 0 },
        '4': { at: 'backed', page: 0 },
        // Whoever changes it types the old one first, also after it was typed for something else.
        '5': { at: 'pin', behind: { at: 'new_pin', as: null } },
        '6': { act: { act: 'set_language', language: language === 'sw' ? 'en' : 'sw' } },
      });
    },
  },
  pin: {
    show: (_, { facts }) => shown(words(facts.language, 'pin')),
    take: (state, input) => {
      if (input === BACK) return { to: MENU };
      return isPin(input)
        ? { act: { act: 'check_pin', pin: input, behind: state.behind } }
        : again(state);
    },
  },
  need_code: {
    show: (_, { facts }) => shown(words(facts.language, 'need_code')),
    take: (state, input) =>
      chosen(state, input, { '1': { act: { act: 'send_code' } }, [BACK]: MENU }),
  },
  name: {
    show: (_, { facts: { language, invitedAs, termsAt } }) =>
      shown(
        !isWhole(invitedAs.name)
          ? words(language, 'half_name', { name: invitedAs.shown })
          : isShownWhole(invitedAs)
            ? words(language, 'name', { name: invitedAs.shown, terms: termsAt })
            : words(language, 'long_name', { name: invitedAs.shown }),
      ),
    take: (state, input, { facts: { invitedAs } }) =>
      chosen(state, input, {
        ...(isWhole(invitedAs.name) &&
          isShownWhole(invitedAs) && {
            '1': { at: 'new_pin', as: invitedAs.name },
            '2': { at: 'end', text: 'other_name', words: {} },
          }),
        [BACK]: MENU,
      }),
  },
  agree: {
    show: (_, { facts: { language, termsAt } }) =>
      shown(words(language, 'agree', { terms: termsAt })),
    take: (state, input) =>
      chosen(state, input, { '1': { act: { act: 'agree_terms' } }, [BACK]: MENU }),
  },
  code: {
    show: (_, { facts }) => shown(words(facts.language, 'code', { digits: String(CODE_LENGTH) })),
    take: (state, input) => {
      if (input === BACK) return { to: MENU };
      return CODE.test(input) ? { act: { act: 'check_code', code: input } } : again(state);
    },
  },
  new_pin: {
    show: (_, { facts }) => shown(words(facts.language, 'new_pin', { digits: String(PIN_DIGITS) })),
    take: (state, input) => {
      if (input === BACK) return { to: MENU };
      return isPin(input) ? { act: { act: 'choose_pin', pin: input, as: state.as } } : again(state);
    },
  },
  repeat_pin: {
    show: (_, { facts }) => shown(words(facts.language, 'repeat_pin')),
    take: (state, input) => {
      if (input === BACK) return { to: { at: 'new_pin', as: state.as } };
      return isPin(input) ? { act: { act: 'repeat_pin', pin: input, as: state.as } } : again(state);
    },
  },
  end: {
    show: ({ text, words: filling }, { facts }) => ({
      text: filled(textOf(facts.language, text), { dialled: facts.dialled, ...filling }),
      isEnd: true,
    }),
    take: () => ({ to: MENU }),
  },
};
