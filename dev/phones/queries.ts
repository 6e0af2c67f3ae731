import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@client/lib/api';
import { toastFailure } from '@client/lib/toast-store';
import type { Cents } from '@shared/money';

const ROOT = ['simulator'];
const API = '/simulator/api';

/** A row of the list of phones. Money: decimal strings; times: ISO 8601. */
export interface PhoneSummary {
  phone: string;
  balance: string;
  messages: number;
  hasPrompt: boolean;
  lastAt: string | null;
}

export interface InboxMessage {
  id: string;
  from: string;
  text: string;
  at: string;
}

/** A mail to anybody; `files`: the names of those beside it. */
export interface SimulatedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  files: string[];
  at: string;
}

/** The prompt for the PIN. */
export interface PinPrompt {
  id: string;
  amount: string;
  business: string;
  reference: string;
  askedAt: string;
}

export interface MpesaTransaction {
  receipt: string;
  kind: 'received' | 'paid';
  amount: string;
  /** After the transaction. */
  balance: string;
  reference: string;
  at: string;
}

/** A phone's screen, newest first. */
export interface SimulatedPhone {
  phone: string;
  balance: string;
  inbox: InboxMessage[];
  prompt: PinPrompt | null;
  transactions: MpesaTransaction[];
}

export type PromptAction = 'approve' | 'wrong_pin' | 'cancel' | 'no_money' | 'ignore';

/** Calls the simulator, which is no part of the product's API. */
async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await request(`${API}${path}`, init);
  return (await response.json()) as T;
}

const written = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The simulated phones; 404 where the product uses real providers. */
export const simulatorQueries = {
  all: () => ROOT,
  phones: () =>
    queryOptions({
      queryKey: [...ROOT, 'phones'],
      queryFn: ({ signal }) => ask<PhoneSummary[]>('/phones', { signal }),
    }),
  mails: () =>
    queryOptions({
      queryKey: [...ROOT, 'mails'],
      queryFn: ({ signal }) => ask<SimulatedMail[]>('/mails', { signal }),
    }),
  phone: (phone: string) =>
    queryOptions({
      queryKey: [...ROOT, 'phone', phone],
      queryFn: ({ signal }) => ask<SimulatedPhone>(`/phones/${phone}`, { signal }),
    }),
};

/** Server-sent events: a phone has changed, without saying which. */
export const EVENTS = `${API}/events`;

interface PromptAnswer {
  promptId: string;
  action: PromptAction;
}

interface HandPayment {
  account: string;
  amount: Cents;
}

/** Pays the paybill as from the M-Pesa menu; returns the receipt. */
export function usePayByHand(phone: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, amount }: HandPayment) =>
      ask<{ receipt: string }>(
        `/phones/${phone}/paybill`,
        written({ account, amount: amount / 100 }),
      ),
    onError: (error) => toastFailure(error, 'The payment did not go through'),
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}

/** What a phone shows that dialled; once it is not open, it takes no answer. */
export interface DialledScreen {
  text: string;
  isOpen: boolean;
}

/** Dials a code, or answers the menu that is open. */
export function useDial(phone: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (typed: string) => ask<DialledScreen>(`/phones/${phone}/ussd`, written({ typed })),
    onError: (error) => toastFailure(error, 'The network did not take that'),
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}

interface TypedSms {
  to: string;
  text: string;
}

/** Sends an SMS to a short number; its answer comes as an SMS. */
export function useSendSms(phone: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sms: TypedSms) => request(`${API}/phones/${phone}/sms`, written(sms)),
    onError: (error) => toastFailure(error, 'The SMS was not sent'),
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}

/** Answers a prompt. Removes a prompt that no longer exists from the screen. */
export function useAnswerPrompt(phone: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ promptId, action }: PromptAnswer) =>
      ask(`/phones/${phone}/prompts/${encodeURIComponent(promptId)}`, written({ action })),
    onError: (error) => toastFailure(error, 'The phone did not take that'),
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}
