import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { accountOf } from './world-state';
import type { PhoneAccount, Prompt, WorldState } from './world-state';

/** A row of the list of phones. */
export type PhoneSummary = {
  phone: Phone;
  balance: Cents;
  messages: number;
  hasPrompt: boolean;
  lastAt: string | null;
};

/** A phone's screen: newest message and transaction first, and the open prompt. */
export type PhoneScreen = PhoneAccount & { phone: Phone; prompt: Prompt | null };

/** All phones with a message, a prompt or money, the latest first. */
export const summaries = (state: WorldState): PhoneSummary[] =>
  [...state.phones]
    .map(([phone, { balance, inbox }]) => {
      const prompt = waitingPrompt(state, phone);
      const lastAt = prompt?.askedAt ?? inbox.at(-1)?.at ?? null;
      return { phone, balance, messages: inbox.length, hasPrompt: prompt !== null, lastAt };
    })
    .sort((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''));

/** The screen of any phone; an unknown number is a new phone. */
export function screenOf(state: WorldState, phone: Phone): PhoneScreen {
  const { balance, inbox, transactions } = accountOf(state, phone);
  return {
    phone,
    balance,
    inbox: inbox.toReversed(),
    transactions: transactions.toReversed(),
    prompt: waitingPrompt(state, phone),
  };
}

function waitingPrompt(state: WorldState, phone: Phone): Prompt | null {
  const prompt = state.prompts.get(state.openPrompts.get(phone) ?? '');
  return prompt && !prompt.isIgnored ? prompt : null;
}
