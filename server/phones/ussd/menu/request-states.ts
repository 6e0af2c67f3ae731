import { type Cents, min, shillings } from '@shared/money';
import { formatRate } from '@shared/rate';
import { PIN_DIGITS } from '@shared/limits';
import type { RequestFacts, Sight } from './facts';
import { bareMoney, pagesOf, TEXT_MAX } from './plain';
import {
  again,
  BACK,
  chosen,
  chosenItem,
  MENU,
  pageOf,
  shown,
  type StatesOf,
  typedShillings,
} from './state-of';
import type { Move, Screen, State } from './states';
import { filled, textOf, words } from './words';

/** Requests on one screen. */
const REQUESTS_SHOWN = 4;

const PIN = new RegExp(String.raw`^\d{${PIN_DIGITS}}$`);
export const isPin = (input: string): boolean => PIN.test(input);

/** The request of a state; `settled` (settled.ts) leaves no state whose request is gone. */
export function requestIn({ facts }: Sight, id: string): RequestFacts {
  const found = facts.requests.find((each) => each.id === id);
  if (!found) throw new Error('a state of a request that is not here');
  return found;
}

/** The pages that a yes with this cap takes. */
export function agreementPages({ facts }: Sight, request: RequestFacts, cap: Cents): string[] {
  const empty = filled(textOf(facts.language, 'terms'), { page: '9', pages: '9' });
  return pagesOf(request.textFor(cap), TEXT_MAX - empty.length);
}

/** By what a page that was served is known: whose request it was of, and its words. */
export const pageKey = (id: string, page: string): string => `${id} ${page}`;

/** The first page of a request's text that was not served in this visit, or -1. */
export const firstUnserved = ({ visit }: Sight, id: string, pages: readonly string[]): number =>
  pages.findIndex((page) => !visit.served.includes(pageKey(id, page)));

/** Reading goes on where it stopped, and ends with the PIN. */
function readOn(sight: Sight, id: string, cap: Cents): State {
  const page = firstUnserved(sight, id, agreementPages(sight, requestIn(sight, id), cap));
  return page < 0 ? { at: 'accept', id, cap } : { at: 'terms', id, cap, page };
}

/** The cap that was chosen, or what is asked for where that is less. */
export const capOf = (request: RequestFacts, chosenCap: Cents | null): Cents =>
  min(request.cap, chosenCap ?? request.cap);

export const REQUEST_STATES: StatesOf<
  'requests' | 'request' | 'cap' | 'terms' | 'accept' | 'refuse' | 'never'
> = {
  requests: {
    show: ({ page }, { facts }) => {
      const { language, requests } = facts;
      if (requests.length === 0) return shown(words(language, 'no_requests'));
      const { items, hasMore } = pageOf(requests, page, REQUESTS_SHOWN);
      const lines = items.map(({ who, amount }, index) =>
        words(language, 'request_line', {
          number: String(index + 1),
          who,
          amount: bareMoney(amount),
        }),
      );
      const more = hasMore ? words(language, 'more') : '';
      return shown(words(language, 'requests', { lines: lines.join('') + more }));
    },
    take: (state, input, { facts }) => {
      const { page } = state;
      return chosenItem(state, input, pageOf(facts.requests, page, REQUESTS_SHOWN), {
        to: (id) => ({ at: 'request', id, cap: null }),
        more: { at: 'requests', page: page + 1 },
        back: MENU,
      });
    },
  },
  request: {
    show: (state, sight) => {
      const request = requestIn(sight, state.id);
      const { language } = sight.facts;
      const { who, amount, term, firstDue, apr } = request;
      const asked = {
        who,
        amount: bareMoney(amount),
        term: String(term),
        apr: formatRate(apr, 2),
        cap: bareMoney(capOf(request, state.cap)),
      };
      return shown(
        firstDue
          ? words(language, 'request_first_due', { ...asked, firstDue })
          : words(language, 'request', asked),
      );
    },
    take: (state, input, sight) => {
      const { id } = state;
      return chosen(state, input, {
        '1': readOn(sight, id, capOf(requestIn(sight, id), state.cap)),
        '2': { at: 'cap', id, cap: state.cap },
        '3': { at: 'refuse', id },
        '4': { at: 'never', id },
        [BACK]: upFrom(sight),
      });
    },
  },
  cap: {
    show: (state, sight) => {
      const cap = capOf(requestIn(sight, state.id), state.cap);
      return shown(
        words(sight.facts.language, 'cap', {
          cap: bareMoney(cap),
          example: String(Math.max(1, Math.floor(cap / 200))),
        }),
      );
    },
    take: (state, input, sight) => {
      const { id, cap } = state;
      if (input === BACK) return { to: { at: 'request', id, cap } };
      const typed = typedShillings(input);
      const isLower = typed !== null && shillings(typed) <= requestIn(sight, id).cap;
      return isLower ? { to: { at: 'request', id, cap: shillings(typed) } } : again(state);
    },
  },
  terms: {
    show: (state, sight): Screen => {
      const pages = agreementPages(sight, requestIn(sight, state.id), state.cap);
      const at = Math.min(state.page, pages.length - 1);
      const page = pages[at] ?? '';
      const numbered = { page: String(at + 1), pages: String(pages.length), text: page };
      return {
        ...shown(words(sight.facts.language, 'terms', numbered)),
        page: pageKey(state.id, page),
      };
    },
    take: (state, input, sight) => {
      const { id, cap } = state;
      return chosen(state, input, {
        '1': readOn(sight, id, cap),
        [BACK]: { at: 'request', id, cap },
      });
    },
  },
  accept: {
    show: ({ id, cap }, sight) => {
      const { who } = requestIn(sight, id);
      return shown(words(sight.facts.language, 'accept', { cap: bareMoney(cap), who }));
    },
    take: (state, input, sight): Move => {
      const { id, cap } = state;
      if (input === BACK) return { to: { at: 'request', id, cap } };
      if (!isPin(input)) return again(state);
      const pages = agreementPages(sight, requestIn(sight, id), cap);
      return { act: { act: 'accept', id, cap, pin: input, pages } };
    },
  },
  refuse: {
    show: ({ id }, sight) =>
      shown(words(sight.facts.language, 'refuse', { who: requestIn(sight, id).who })),
    take: (state, input) =>
      chosen(state, input, {
        '1': { act: { act: 'refuse', id: state.id } },
        [BACK]: { at: 'request', id: state.id, cap: null },
      }),
  },
  never: {
    show: ({ id }, sight) =>
      shown(words(sight.facts.language, 'never', { who: requestIn(sight, id).who })),
    take: (state, input) =>
      chosen(state, input, {
        '1': { act: { act: 'opt_out', id: state.id } },
        [BACK]: { at: 'request', id: state.id, cap: null },
      }),
  },
};

/** From a request, back to the list where there is one to choose from. */
const upFrom = ({ facts }: Sight): State =>
  facts.requests.length > 1 ? { at: 'requests', page: 0 } : MENU;
