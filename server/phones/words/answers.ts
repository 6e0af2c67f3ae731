import type { Language } from '@shared/language';
import { filled } from '@server/phones/ussd/menu/words';

/** What an SMS with a word is answered, in both languages. */
const ANSWERS = {
  balance: {
    en: 'Tegemea: of your loan {reference}, {left} is left. {due} is due on {day}.',
    sw: 'Tegemea: salio la mkopo wako {reference} ni {left}. Tarehe ya kulipa {due} ni {day}.',
  },
  balance_first: {
    en: 'Tegemea: of your {loans} loans {reference} is due first: {due} on {day}, of {left} left.',
    sw:
      'Tegemea: kati ya mikopo yako {loans}, wa kwanza kulipwa ni {reference}. ' +
      'Tarehe ya kulipa {due} ni {day}. Salio {left}.',
  },
  no_loan: {
    en: 'Tegemea: you have no loan to repay.',
    sw: 'Tegemea: huna mkopo wa kulipa.',
  },
  paying: {
    en: 'Tegemea: a prompt for {amount} for loan {reference} comes. Type your M-PESA PIN there, never in an SMS.',
    sw:
      'Tegemea: ombi la M-Pesa la {amount} kwa mkopo {reference} linakuja. ' +
      'Andika PIN ya M-PESA kwenye ombi hilo tu, usiitume kwa SMS kamwe.',
  },
  not_paying: {
    en: 'Tegemea: we sent no prompt. Write PAY and shillings, as in PAY 500, once no other prompt is on your phone.',
    sw: 'Tegemea: hatukutuma ombi la M-Pesa. Andika LIPA na shilingi, kama LIPA 500, simu ikiwa haina ombi lingine.',
  },
  too_new: {
    en: 'Tegemea: this number is new to us. We say nothing about loans to it yet. Write again in {hours} hours.',
    sw: 'Tegemea: nambari hii ni mpya kwetu. Bado hatuiambii chochote kuhusu mikopo. Andika tena baada ya saa {hours}.',
  },
  refused: {
    en: 'Tegemea: you refused the request of {who}. They read only that. You owe nothing. Not you? Let them ask again.',
    sw: 'Tegemea: umekataa ombi la {who}. Ataona tu kwamba umekataa. Hudaiwi chochote. Si wewe? Mwambie aombe tena.',
  },
  which: {
    en: 'Tegemea: whose request do you refuse? {list}',
    sw: 'Tegemea: unakataa ombi la nani? {list}',
  },
  which_one: { en: 'NO {number}: {who}', sw: 'HAPANA {number}: {who}' },
  no_request: {
    en: 'Tegemea: no request waits for your answer.',
    sw: 'Tegemea: hakuna ombi linalosubiri jibu lako.',
  },
  stopped: {
    en: 'Tegemea: we no longer write when somebody names this number. You owe nothing unless you say yes.',
    sw: 'Tegemea: hatutatuma tena SMS mtu akitaja nambari hii. Hudaiwi chochote usipokubali mwenyewe.',
  },
  help: {
    en:
      'Tegemea: BAL: balance. PAY 500 pays, NO refuses, STOP ends our requests. ' +
      'You cannot agree to guarantee by SMS.',
    sw:
      'Tegemea: SALIO: ujue salio. LIPA 500: ulipe. HAPANA: ukatae. ' +
      'ACHA: usipate tena maombi yetu. Huwezi kukubali kudhamini kwa SMS.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type AnswerName = keyof typeof ANSWERS;

export const ANSWER_TEXTS: Readonly<Record<AnswerName, Readonly<Record<Language, string>>>> =
  ANSWERS;

export const answerIn = (
  language: Language,
  name: AnswerName,
  filling: Readonly<Record<string, string>> = {},
): string => filled(ANSWER_TEXTS[name][language], filling);
