import { createHash } from 'node:crypto';
import {
  PAYEE_HOLD_HOURS,
  PROMPTS_BY_SMS_PER_DAY,
  WORDS_PER_DAY,
  WORDS_TOGETHER_PER_HOUR,
} from '@shared/limits';
import { formatMoney } from '@shared/money';
import type { Phone } from '@shared/phone';
import { isOneOf } from '@shared/statuses';
import { answerGuarantee } from '@server/guarantors/guarantees/answer-guarantee';
import { declineByNumber } from '@server/guarantors/guarantees/decline-by-number';
import { saveOptOut } from '@server/guarantors/guarantees/store';
import { payableFrom } from '@server/lending/payee';
import { startRepayment } from '@server/payments/payments/start-repayment';
import { findNumberNow } from '@server/people/accounts/number-store';
import type { Facts, RequestFacts } from '@server/phones/ussd/menu/facts';
import { type Known, readFacts } from '@server/phones/ussd/read-facts';
import type { Context, PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { actOnce } from '@server/platform/db/act-once';
import { commit, VersionConflict } from '@server/platform/db/change';
import type { Committable } from '@server/platform/db/recorded';
import { messageOf } from '@server/platform/messages/message';
import { toNumber, toPerson } from '@server/platform/messages/recipient';
import { answerIn } from './answers';
import { askedBefore } from './asked-before';
import { readWord, type Word } from './read-word';
import { countWords, findWasAsked, findWord, SMS_PAY, type WordRow } from './store';

/** An SMS that came in. */
export interface InboundSms {
  /** The gateway's id: it repeats one until it is answered. */
  id: string;
  phone: Phone;
  text: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After so long a word that nobody answered is taken over: the gateway repeats it until it is taken. */
const TAKEN_OVER_MS = 60_000;

/**
 * Does what an SMS asks for and answers it, once for its id, to the number on file: of a person, or one that was asked.
 * What is not on file is left alone. False while somebody else is answering it: the gateway is to send it again,
 * because they may not come to the end.
 *
 * Past the bounds nothing is answered, and no prompt sent: while one is open, its holder can send no other. A stop or a
 * no is done all the same: strangers who write in a holder's name may have used up the bounds, and both can be done
 * twice.
 */
export async function answerWord(context: Context, sms: InboundSms): Promise<boolean> {
  const { id, phone } = sms;
  const [known] = await findWord(context.db, id);
  if (known?.answeredAt) return true;
  if (known && !isLeft(context, known)) return false;
  const word = readWord(sms.text);
  const isUnanswered = !known && (await isPastBounds(context, phone, word));
  if (isUnanswered && !isOneOf(DONE_UNANSWERED, word.word)) return true;
  const asked = { gatewayId: id, phone, language: null, isProven: true };
  const asking = askedBefore(context, await readFacts(context, asked, ''), known);
  if (asking.facts.holder === 'stranger' && !(await wasAsked(context, phone))) return true;
  const asker = { ...asking, context, phone, id };
  if (isUnanswered) {
    await answerTo(asker, word);
    return true;
  }
  const taken = await take(context, sms, word, known);
  if (!taken) return false;
  const answer = await answerTo(asker, word);
  const to = asking.holder ? toPerson(asking.holder) : toNumber(phone);
  return written(context, {
    update: { inboundWords: [{ ...taken, set: { answeredAt: context.wall() } }] },
    messages: [messageOf(context, to, 'word_answered', { answer })],
    whyNoEvent: 'message_on_its_way',
  });
}

/** Whether somebody named the number once: its holder may stop that also when nothing waits for them. */
async function wasAsked({ db }: Context, phone: Phone): Promise<boolean> {
  const [number] = await findWasAsked(db, phone);
  return number?.wasAsked ?? false;
}

const isLeft = ({ wall }: Context, { receivedAt }: WordRow): boolean =>
  receivedAt.getTime() <= wall().getTime() - TAKEN_OVER_MS;

const DONE_UNANSWERED = ['stop', 'refuse'] as const;

async function isPastBounds(
  { db, wall, log }: Context,
  phone: Phone,
  { word }: Word,
): Promise<boolean> {
  const before = (ms: number) => new Date(wall().getTime() - ms);
  const [counts] = await countWords(db, phone, before(DAY_MS), before(HOUR_MS));
  const { ofAll = 0, ofNumber = 0, prompts = 0 } = counts ?? {};
  const isFlood = ofAll >= WORDS_TOGETHER_PER_HOUR;
  if (isFlood) log.warn('more words by SMS in an hour than are answered');
  return (
    isFlood || ofNumber >= WORDS_PER_DAY || (word === 'pay' && prompts >= PROMPTS_BY_SMS_PER_DAY)
  );
}

/**
 * Takes a word, or one that nobody answered; when it came first stays. Null where somebody else took it at the same
 * moment: they answer.
 */
async function take(
  context: Context,
  { id, phone }: InboundSms,
  { word }: Word,
  left: WordRow | undefined,
): Promise<{ gatewayId: string; version: number } | null> {
  const version = (left?.version ?? 0) + 1;
  const again = left && { gatewayId: id, version: left.version, set: {} };
  const receivedAt = context.wall();
  const isTaken = await written(context, {
    ...(again
      ? { update: { inboundWords: [again] } }
      : { insert: { inboundWords: [{ gatewayId: id, version, phone, word, receivedAt }] } }),
    whyNoEvent: 'message_on_its_way',
  });
  return isTaken ? { gatewayId: id, version } : null;
}

/** False where somebody else took the word. */
async function written({ db }: Context, change: Committable): Promise<boolean> {
  try {
    await commit(db, change);
    return true;
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    return false;
  }
}

interface Asking extends Known {
  context: Context;
  phone: Phone;
  id: string;
}

async function answerTo(asking: Asking, word: Word): Promise<string> {
  const { context, phone, facts } = asking;
  const { language } = facts;
  switch (word.word) {
    case 'balance':
    case 'pay':
      if (await isTooNew(asking)) {
        return answerIn(language, 'too_new', { hours: String(PAYEE_HOLD_HOURS) });
      }
      return word.word === 'pay' ? paid(asking, word) : balance(facts);
    case 'refuse':
      return refused(asking, word);
    case 'stop':
      await saveOptOut(context.db, phone, context.now());
      return answerIn(language, 'stopped');
    case 'help':
      return answerIn(language, 'help');
  }
}

/**
 * Whether two people gave the holder this number within the hours of its hold, and nobody has come in by it since: a
 * stranger may have it, who reads nothing of a loan.
 */
async function isTooNew({ context, holder }: Asking): Promise<boolean> {
  const [number] = holder ? await findNumberNow(context.db, holder.id) : [];
  const givenAt = number?.givenAt ?? null;
  return givenAt !== null && payableFrom({ phoneChangedAt: givenAt }, context.now()) !== null;
}

/** The loan of which something is due first; where there are several it says so. */
function balance({ language, loans }: Facts): string {
  const [loan] = loans;
  if (!loan) return answerIn(language, 'no_loan');
  return answerIn(language, loans.length > 1 ? 'balance_first' : 'balance', {
    reference: loan.reference,
    left: formatMoney(loan.left),
    due: formatMoney(loan.usual),
    day: loan.dueOn,
    loans: String(loans.length),
  });
}

const ownContext = ({ context, holder }: Asking): PersonContext | null =>
  holder && { ...context, actor: { kind: 'person', person: holder } };

/** A prompt to the phone, for the loan of which something is due first: only its own M-Pesa PIN pays. */
async function paid(asking: Asking, { amount }: Extract<Word, { word: 'pay' }>): Promise<string> {
  const { facts, id } = asking;
  const { language, loans } = facts;
  const [loan] = loans;
  const own = ownContext(asking);
  if (!loan || !own) return answerIn(language, 'no_loan');
  if (amount === null || amount > loan.most) return answerIn(language, 'not_paying');
  try {
    await actOnce(own, [own.actor.person.id, SMS_PAY, id], true, (db) =>
      startRepayment({ ...own, db }, loan.id, amount),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return answerIn(language, 'not_paying');
  }
  return answerIn(language, 'paying', {
    amount: formatMoney(amount),
    reference: loan.reference,
  });
}

/** Four digits by which a number tells its requests apart; they open nothing. */
const numberOf = ({ id }: RequestFacts): string =>
  String(createHash('sha256').update(id).digest().readUInt32BE() % 10_000).padStart(4, '0');

async function refused(
  asking: Asking,
  { number }: Extract<Word, { word: 'refuse' }>,
): Promise<string> {
  const { context, phone, facts } = asking;
  const { language, requests } = facts;
  const named = number === null ? requests : requests.filter((each) => numberOf(each) === number);
  const [only, another] = named;
  if (!only) return answerIn(language, 'no_request');
  if (another) {
    const list = named
      .slice(0, 4)
      .map((each) => answerIn(language, 'which_one', { number: numberOf(each), who: each.who }));
    return answerIn(language, 'which', { list: list.join(', ') });
  }
  const own = ownContext(asking);
  try {
    await (own
      ? answerGuarantee(own, only.id, { status: 'declined', language, isBySms: true })
      : declineByNumber(context, phone, only.id, { isBySms: true }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return answerIn(language, 'no_request');
  }
  return answerIn(language, 'refused', { who: only.who });
}
