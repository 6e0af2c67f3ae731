import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '@shared/language';
import { cents, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import type { Context } from '@server/platform/core/context';
import { gsmText } from '@shared/gsm-text';
import { SAYS_NOTHING_ASKED } from './says-nothing-asked';
import type { Parts } from './text-parts';
import { textLength } from '@shared/text-length';
import { MESSAGE_PARTS, type MessageKind, storedParts } from '@shared/contract/message-parts';
import { textOf } from './texts';

const context = {
  publicUrl: 'https://tegemea.co.ke',
  secret: 'a secret for tests alone',
} as Context;

const ID = '0190a000-0000-7000-8000-000000000000';

const PARTS: Record<MessageKind, Record<string, string>> = {
  phone_code: { codeId: '0190a000-0000-7000-8000-000000000000' },
  invitation: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '12500.00',
    purpose: 'business',
    loanId: '0190a000-0000-7000-8000-000000000000',
    invitation: 'a'.repeat(22),
  },
  terms_changed: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '12500.00',
    term: '6',
    loanId: '0190a000-0000-7000-8000-000000000000',
  },
  loan_approved: { amount: '45000.00', apr: '17.40%', instalment: '12500.00' },
  loan_declined: { reason: 'The “income” isn’t shown – sorry…' },
  loan_returned: { reason: 'One more guarantor, please.' },
  loan_paid_out: {
    amount: '12500.00',
    receipt: 'UJ22T8IYOU',
    firstDue: '2026-04-02',
    instalment: '2200.00',
  },
  loan_moved_in: {
    source: 'mifos',
    number: '000000123',
    reference: 'LNK4M7P2QX',
    left: '13618.13',
    payment: '3521.00',
    dueOn: '2026-12-15',
  },
  repayment_received: { amount: '2200.00', receipt: 'UJ22T8IYOU', left: '10300.50' },
  loan_repaid: { amount: '2200.00', receipt: 'UJ22T8IYOU', credit: '88.00' },
  credit_refunded: { amount: '750.00', receipt: 'UJ22T8IYOU' },
  refund_declined: { amount: '750.00' },
  payment_taken_back: { amount: '2200.00', receipt: 'UJ22T8IYOU', left: '10300.50' },
  guarantor_payment_taken_back: {
    guarantor: 'Baraka Otieno',
    amount: '6000.00',
    left: '10300.50',
  },
  own_payment_taken_back: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '6000.00',
    receipt: 'UJ22T8IYOU',
    asked: '6000.00',
    ahead: '2000.00',
  },
  own_payback_received: { borrower: 'Wanjikũ Njĩrũ', amount: '2613.00', ahead: '1240.50' },
  payment_taken_off: { amount: '2200.00', receipt: 'UJ22T8IYOU', left: '10300.50' },
  guarantee_counts_again: { borrower: 'Wanjikũ Njĩrũ', most: '2613.09' },
  claim_asked_wrongly: { borrower: 'Wanjikũ Njĩrũ', back: '2613.00' },
  interest_waived: { amount: '120.50', left: '10300.50' },
  release_wished: { name: 'Wanjikũ Njĩrũ', apr: '17.58%', until: '2026-03-11', loanId: ID },
  replacement_wished: { name: 'Wanjikũ Njĩrũ', apr: '17.58%', until: '2026-03-11', loanId: ID },
  place_offered: {
    borrower: 'Wanjikũ',
    amount: '45000.00',
    purpose: 'business',
    loanId: ID,
    invitation: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  release_question: {
    borrower: 'Wanjikũ Njĩrũ',
    most: '3385.15',
    answerBy: '2026-03-11',
    changeId: ID,
  },
  release_reminder: { borrower: 'Wanjikũ Njĩrũ', answerBy: '2026-03-11', changeId: ID },
  released_by_change: { borrower: 'Wanjikũ Njĩrũ', guaranteeId: ID },
  word_answered: { answer: 'Tegemea: you have no loan to repay.' },
  agreed_by_menu: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '45000.00',
    term: '12',
    apr: '17.40%',
    cap: '45000.00',
    firstDue: '2026-03-28',
    dialled: '*384*77#',
  },
  place_taken: { borrower: 'Wanjikũ Njĩrũ', most: '3385.15', guaranteeId: ID },
  guarantor_left: { name: 'Wanjikũ Njĩrũ', apr: '17.58%' },
  guarantor_swapped: { name: 'Wanjikũ Njĩrũ', newcomer: 'Wanjikũ Njĩrũ', apr: '17.58%' },
  change_refused: { reason: 'Please call us first.' },
  guarantor_freed: { name: 'Wanjikũ Njĩrũ', loanId: ID },
  guarantor_stepped_back: { name: 'Wanjikũ Njĩrũ', apr: '17.58%', loanId: ID },
  plan_offered: { amount: '1816.00', agreeBy: '2026-03-11', loanId: ID },
  plan_refused: { reason: 'Please call us first.' },
  plan_in_force: { amount: '1816.00', firstDue: '2026-04-02' },
  plan_question: {
    borrower: 'Wanjikũ Njĩrũ',
    more: '2613.09',
    months: '4',
    answerBy: '2026-03-11',
    planId: ID,
  },
  plan_reminder: { borrower: 'Wanjikũ Njĩrũ', answerBy: '2026-03-11', planId: ID },
  plan_bound: {
    borrower: 'Wanjikũ Njĩrũ',
    most: '3385.15',
    lastDue: '2026-11-15',
    guaranteeId: ID,
  },
  plan_not_bound: {
    borrower: 'Wanjikũ Njĩrũ',
    most: '3385.15',
    endsOn: '2026-07-15',
    guaranteeId: ID,
  },
  plan_told: { borrower: 'Wanjikũ Njĩrũ', lastDue: '2026-07-15', guaranteeId: ID },
  guarantee_ended: { guaranteeId: ID },
  guarantee_released: { borrower: 'Wanjikũ Njĩrũ' },
  guaranteed_loan_paid_out: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '12500.00',
    cap: '5000.00',
    lastDue: '2026-09-02',
  },
  guaranteed_loan_ended: { borrower: 'Wanjikũ Njĩrũ' },
  appeal_upheld: { borrower: 'Wanjikũ', reason: 'You had paid before the notice went out.' },
  appeal_dismissed: {
    borrower: 'Wanjikũ',
    amount: '2350.40',
    deadline: '2026-03-09T05:00:00.000Z',
    reason: 'You agreed in the app on 2 March.',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  loan_written_off: { amount: '10300.50', reference: 'LN7K2M9X4P' },
  guarantee_written_off: { borrower: 'Wanjikũ Njĩrũ' },
  final_demand: { arrears: '10452.37', days: '90', deadline: '2026-07-14T05:00:00.000Z' },
  claim_notice: {
    borrower: 'Wanjikũ Njĩrũ',
    days: '90',
    arrears: '10452.37',
    share: '2613.09',
    reminders: '5',
    deadline: '2026-07-14T05:00:00.000Z',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  claim_charged: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  charge_lowered: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  claim_lifted: { borrower: 'Wanjikũ Njĩrũ' },
  guarantee_not_counted: {
    borrower: 'Wanjikũ Njĩrũ',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  claim_taken_back: { borrower: 'Wanjikũ Njĩrũ' },
  claim_cured_late: { borrower: 'Wanjikũ Njĩrũ', paidOn: '2026-07-14' },
  guarantor_payment_received: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    receipt: 'UJ22T8IYOU',
  },
  guarantor_paid_for_you: { guarantor: 'Brian Otieno', amount: '2613.00', left: '14300.50' },
  guarantors_repaid: {
    amount: '5000.00',
    receipt: 'UJ22T8IYOU',
    passedOn: '2613.00',
    left: '14300.50',
  },
  guarantor_payment_returned: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    receipt: 'UJ22T8IYOU',
    back: '2613.00',
  },
  recovered: { amount: '5000.00', receipt: 'UJ22T8IYOU' },
  reimbursed: { borrower: 'Wanjikũ Njĩrũ', amount: '2613.00', receipt: 'UJ22T8IYOU' },
  payment_soon: { amount: '12500.50', dueOn: '2026-09-09' },
  payment_today: { amount: '12500.50', dueOn: '2026-09-09' },
  payment_late: { amount: '1742.00', dueOn: '2026-03-09' },
  payment_late_7: { amount: '12500.50', dueOn: '2026-09-09' },
  payment_late_30: { amount: '12500.50', days: '30' },
  payment_late_60: { amount: '12500.50', days: '60', guarantors: '2' },
  complaint_received: {
    reference: 'CP7K2M9X4P',
    acknowledgeBy: '2026-03-04',
    answerBy: '2026-03-11',
    asCall: 'yes',
  },
  complaint_answered: { reference: 'CP7K2M9X4P' },
  bureau_notice: { reference: 'LNY3FSUS3W', days: '61', overdue: '13385.15' },
  bureau_listed: { reference: 'LNY3FSUS3W', days: '91', overdue: '13385.15', on: '2026-06-11' },
  name_changed: {},
  password_changed: {},
  new_device: { browser: 'Samsung Internet', system: 'Android', at: '2026-07-14T05:00:00.000Z' },
  phone_pin: { replaced: 'yes', at: '2026-07-14T05:00:00.000Z' },
  way_in: { invitation: 'a'.repeat(22) },
  erasure_asked: { erasureId: ID, erasesAt: '2026-03-10T19:41:00.000Z' },
  erasure_refused: {},
  phone_changed: {
    masked: '0712 *** 678',
    changeId: '0190a000-0000-7000-8000-000000000000',
  },
  number_given: { opens: 'yes' },
  email_changed: { email: 'asha.wanjiku@example.co.ke' },
  audit_seal: { day: '2026-07-14', events: '12044', seal: '0123456789abcdef' },
  staff_factor: { what: 'totp_removed' },
  early_word: { borrower: 'Asha' },
  early_word_60: { borrower: 'Asha' },
};
/** Those that have to say more than fits into one. */
const LONG: ReadonlySet<MessageKind> = new Set([
  'own_payment_taken_back',
  'guarantee_not_counted',
  'bureau_notice',
  'bureau_listed',
  'release_wished',
  'replacement_wished',
  'place_offered',
  'release_question',
  'release_reminder',
  'agreed_by_menu',
  'place_taken',
  'released_by_change',
  'guarantor_freed',
  'guarantor_stepped_back',
  'plan_offered',
  'plan_question',
  'plan_reminder',
  'plan_not_bound',
  'invitation',
  'loan_moved_in',
  'terms_changed',
  'final_demand',
  'claim_notice',
  'claim_charged',
  'guarantor_payment_received',
  'guarantor_paid_for_you',
  'appeal_dismissed',
]);

const EVERY = LANGUAGES.flatMap((language) =>
  (Object.keys(PARTS) as MessageKind[]).map((kind) => ({ language, kind })),
);

const isOptional = (kind: MessageKind, name: string): boolean =>
  Object.entries<string>(MESSAGE_PARTS[kind]).some(
    ([each, format]) => each === name && format.endsWith('?'),
  );

/** The longest code that can be set (phones/ussd/settings.ts), and the SMS that name it to those who have no data. */
const CODE = '*384*123456#';
const DIALLED = EVERY.filter(({ kind }) => isOptional(kind, 'dialled'));

/** An SMS as its reader gets it, of the parts above or of others. */
const written = (language: Language, kind: MessageKind, parts: Parts = PARTS[kind]): string =>
  textOf(kind, language, parts, context);

/** Which of its parts a text says. */
function partsSaid(language: Language, kind: MessageKind): string[] {
  const read = new Set<string>();
  const watched = new Proxy(PARTS[kind], {
    get: (parts, name: string) => {
      read.add(name);
      return parts[name];
    },
  });
  written(language, kind, watched);
  return [...read].sort();
}

describe('every SMS', () => {
  test.each(EVERY)('$kind in $language is in GSM-7 letters, and short', ({ language, kind }) => {
    const text = written(language, kind);
    expect(textLength(text).encoding).toBe('GSM-7');
    expect(textLength(text).parts, text).toBeLessThanOrEqual(LONG.has(kind) ? 2 : 1);
    expect(text).not.toMatch(/undefined|null|\?\?|NaN|Invalid/);
  });

  test.each(EVERY)('$kind in $language is no longer with a long name', ({ language, kind }) => {
    const parts = Object.entries(PARTS[kind]).map(([part, text]) =>
      ['borrower', 'guarantor', 'name', 'newcomer'].includes(part) && text !== ''
        ? [part, 'Nyambura Kamau-Wainaina wa Mwangi']
        : [part, text],
    );
    const long = written(language, kind, Object.fromEntries(parts));
    expect(textLength(long).parts, long).toBeLessThanOrEqual(LONG.has(kind) ? 2 : 1);
    const full = written(language, kind, {
      ...Object.fromEntries(parts),
      borrower: 'Nyambura Kamau-Wainaina',
    });
    expect(textLength(full).parts, full).toBeLessThanOrEqual(LONG.has(kind) ? 2 : 1);
  });

  test.each(DIALLED)(
    '$kind in $language is no longer with a code to dial',
    ({ language, kind }) => {
      const parts = {
        ...PARTS[kind],
        borrower: 'Nyambura Kamau-Wainaina wa Mwangi',
        dialled: CODE,
      };
      const text = written(language, kind, parts);
      expect(text).toContain(CODE);
      expect(textLength(text).encoding).toBe('GSM-7');
      expect(textLength(text).parts, text).toBeLessThanOrEqual(2);
    },
  );

  const CONSENTS = EVERY.filter(({ kind }) => isOptional(kind, 'orCall'));

  test('that only the web answers, or says why, is known', () => {
    expect([...new Set(CONSENTS.map(({ kind }) => kind))].toSorted()).toEqual([
      'guarantee_not_counted',
      'plan_question',
      'plan_reminder',
      'release_question',
      'release_reminder',
    ]);
  });

  test.each(CONSENTS)('$kind in $language tells who has no browser to call', (each) => {
    const parts = { ...PARTS[each.kind], borrower: 'Nyambura Kamau-Wainaina wa Mwangi' };
    const call = / or call us| au tupigie simu/;
    expect(written(each.language, each.kind, parts)).not.toMatch(call);
    const text = written(each.language, each.kind, { ...parts, orCall: 'yes' });
    expect(text).toMatch(call);
    expect(textLength(text).parts, text).toBeLessThanOrEqual(2);
  });

  test('a dismissed appeal names the code to dial in place of a link', () => {
    const text = written('en', 'appeal_dismissed', { ...PARTS.appeal_dismissed, dialled: CODE });
    expect(text).toContain(`dial ${CODE}`);
    expect(text).not.toContain('/guarantee/');
  });

  /** All but the one whose words are chosen as it is written (phones/words/answers.ts). */
  const translated = (Object.keys(PARTS) as MessageKind[]).filter((it) => it !== 'word_answered');

  test.each(translated)('%s says the same in both languages', (kind) => {
    expect(written('sw', kind)).not.toBe(written('en', kind));
    expect(partsSaid('sw', kind)).toEqual(partsSaid('en', kind));
  });

  test.each(EVERY)('$kind in $language is whole without what need not be there', (each) => {
    const there = Object.entries(PARTS[each.kind]).filter(([name]) => !isOptional(each.kind, name));
    const text = written(each.language, each.kind, Object.fromEntries(there));
    expect(text).not.toMatch(/undefined|null|NaN| {2}/);
  });

  test('names its parts as the contract has them', () => {
    for (const [kind, parts] of Object.entries(PARTS)) {
      const known = Object.keys(MESSAGE_PARTS[kind as MessageKind]);
      expect(known, kind).toEqual(expect.arrayContaining(Object.keys(parts)));
    }
  });

  test('says money as people do', () => {
    expect(written('en', 'repayment_received')).toBe(
      'Tegemea: we received KSh 2,200, M-Pesa UJ22T8IYOU. Left to pay: KSh 10,300.50.',
    );
    expect(written('sw', 'repayment_received')).toBe(
      'Tegemea: tumepokea KSh 2,200, M-Pesa UJ22T8IYOU. Salio la mkopo: KSh 10,300.50.',
    );
  });

  test('speaks of lateness without blame', () => {
    expect(written('en', 'payment_late')).toBe(
      'Tegemea: KSh 1,742 was due on Monday 9 March. Pay today and nothing else changes.',
    );
    expect(written('sw', 'payment_late')).toBe(
      'Tegemea: KSh 1,742 zilipaswa kulipwa Jumatatu 9 Machi. ' +
        'Ukilipa leo, hakuna kingine kitakachobadilika.',
    );
    const fee = { ...PARTS.payment_late, feeOn: '2026-03-17' };
    expect(written('en', 'payment_late', fee)).toBe(
      'Tegemea: KSh 1,742 was due on Monday 9 March. A late fee is added on Tuesday 17 March.',
    );
    expect(written('sw', 'payment_late', { ...fee, lateFees: '120.00' })).toBe(
      'Tegemea: KSh 1,742 zilipaswa kulipwa Jumatatu 9 Machi. Kati ya hizo, KSh 120 ni ada za kuchelewa. ' +
        'Ada ya kuchelewa itaongezwa Jumanne 17 Machi.',
    );
    expect(written('en', 'early_word')).toBe(
      `Tegemea: Asha's loan needs attention. You owe nothing for it now.`,
    );
    expect(written('sw', 'early_word')).toBe(
      'Tegemea: mkopo wa Asha unahitaji kuangaliwa. Kwa sasa hudaiwi chochote kwa ajili yake.',
    );
  });

  test('that nothing is asked of its reader is known to be so, and of those alone who guarantee', () => {
    const says =
      /owe nothing|owe anything|[Nn]othing (more )?(is|can be) asked|are free of|longer guarantee/;
    const saying = (Object.keys(PARTS) as MessageKind[]).filter((kind) =>
      says.test(written('en', kind)),
    );
    // Who is invited guarantees nothing yet.
    const known = [...SAYS_NOTHING_ASKED, 'invitation', 'place_offered', 'guarantor_left'];
    expect(saying.toSorted()).toEqual(known.toSorted());
  });

  test('a charge of which the word goes out once more promises no prompt', () => {
    const parts = { ...PARTS.claim_charged, passedOn: 'yes' };
    expect(written('en', 'claim_charged')).toContain('a prompt comes to your phone');
    expect(written('en', 'claim_charged', parts)).toContain('KSh 2,613 as guarantor here: http');
    expect(written('sw', 'claim_charged', parts)).toContain('KSh 2,613 hapa: http');
  });

  test.each(['claim_asked_wrongly', 'guarantee_counts_again'] as const)(
    '%s says no such thing to who is still asked for something else',
    (kind) => {
      const stays = { ...PARTS[kind], stays: 'yes' };
      expect(written('en', kind, stays)).toContain('stays');
      expect(written('en', kind, stays)).not.toMatch(/[Nn]othing/);
      expect(written('sw', kind, stays)).toContain('baki');
      expect(written('sw', kind, stays)).not.toContain('chochote');
    },
  );

  test('in default says of no step that was taken long ago that it comes', () => {
    const at60 = { ...PARTS.payment_late_60, inDefault: 'yes' };
    expect(written('en', 'payment_late_60', at60)).toContain('It counts as defaulted until all');
    expect(written('sw', 'payment_late_60', at60)).not.toContain('wadhamini');
    const first = { ...PARTS.payment_late, inDefault: 'yes' };
    expect(written('en', 'payment_late', first)).toMatch(/9 March\.$/);
    expect(written('sw', 'payment_late', first)).toMatch(/9 Machi\.$/);
  });

  test('leaves out what is left to pay where more was paid since', () => {
    expect(written('en', 'repayment_received', { ...PARTS.repayment_received, left: '' })).toMatch(
      /UJ22T8IYOU\.$/,
    );
    expect(written('sw', 'guarantors_repaid', { ...PARTS.guarantors_repaid, left: '' })).toMatch(
      /waliokulipia\.$/,
    );
  });

  test('names no more at stake than is known where something was paid since', () => {
    const past = { ...PARTS.guarantee_counts_again, most: '' };
    expect(written('en', 'guarantee_counts_again', past)).toContain('You stand for the loan. N');
    expect(written('sw', 'guarantee_counts_again', past)).toContain('Unaudhamini tena. K');
  });

  test('says days, times and purposes in its language', () => {
    expect(written('en', 'loan_paid_out')).toContain('First payment: KSh 2,200 by 2 Apr 2026.');
    expect(written('sw', 'loan_paid_out')).toContain(
      'Malipo ya kwanza: KSh 2,200 kufikia 2 Apr 2026.',
    );
    expect(written('en', 'claim_notice')).toContain('KSh 2,613.09, after 14 Jul 2026, 08:00.');
    expect(written('sw', 'claim_notice')).toContain(
      'kufikia 14 Jul 2026, 08:00, tutakutaka ulipe KSh 2,613.09.',
    );
    expect(written('en', 'invitation')).toContain('KSh 12,500 (business capital)');
    expect(written('sw', 'invitation')).toContain('KSh 12,500 (mtaji wa biashara)');
  });

  test('counts reminders', () => {
    const after = (language: Language, reminders: string) =>
      written(language, 'claim_notice', { ...PARTS.claim_notice, reminders });
    expect(after('en', '0')).toContain('late with KSh 10,452.37, after a final demand.');
    expect(after('en', '1')).toContain('after 1 reminder and a final demand.');
    expect(after('sw', '0')).toContain('kulipa KSh 10,452.37, licha ya dai la mwisho.');
    expect(after('sw', '1')).toContain('licha ya kikumbusho 1 na dai la mwisho.');
  });

  test('names no receipt where there is none yet', () => {
    const parts = { amount: '2200.00', receipt: '', left: '10300.50' };
    expect(written('en', 'repayment_received', parts)).toBe(
      'Tegemea: we received KSh 2,200. Left to pay: KSh 10,300.50.',
    );
    expect(written('en', 'loan_repaid', parts)).toBe(
      'Tegemea: we received KSh 2,200. Your loan is repaid. Thank you.',
    );
    expect(written('sw', 'loan_repaid', parts)).toBe(
      'Tegemea: tumepokea KSh 2,200. Umemaliza kulipa mkopo wako. Asante.',
    );
  });

  test.each([
    ['en', /^(\d{6}) is your Tegemea code\. Expires in 5 min\.\n\n/],
    ['sw', /^(\d{6}) ni msimbo wako wa Tegemea\. Unaisha baada ya dakika 5\.\n\n/],
  ] as const)('a code in %s fits the phone’s own filling in', (language, pattern) => {
    const text = written(language, 'phone_code');
    const [, code] = pattern.exec(text) ?? [];
    expect(text.split('\n').at(-1)).toBe(`@tegemea.co.ke #${code}`);
    expect(text.length).toBeLessThanOrEqual(140);
  });

  test('with a part missing is not written at all', () => {
    expect(() => written('sw', 'loan_approved', {})).toThrow('an SMS has no amount');
  });
});

describe('storedParts', () => {
  test('keeps each part in words without a language, and nothing of what is not there', () => {
    expect(
      storedParts('loan_approved', {
        amount: shillings(12_500),
        apr: bps(1_740),
        instalment: cents(100_050),
        firstPayment: null,
        firstDue: null,
        charges: null,
        aprWithCharges: null,
      }),
    ).toEqual({ amount: '12500.00', apr: '17.40%', instalment: '1000.50' });
    const stays = { borrower: 'Asha', most: shillings(5), stays: true, paidAfter: null };
    expect(storedParts('guarantee_counts_again', stays)).toMatchObject({ stays: 'yes' });
    expect(storedParts('guarantee_counts_again', { ...stays, stays: false })).toEqual({
      borrower: 'Asha',
      most: '5.00',
    });
    const at = new Date('2026-07-14T05:00:00Z');
    expect(storedParts('new_device', { browser: null, system: null, at })).toEqual({
      at: '2026-07-14T05:00:00.000Z',
    });
  });

  test('leaves out what is of another kind', () => {
    const both = { reason: 'No', amount: shillings(5) };
    expect(storedParts('loan_declined', both)).toEqual({ reason: 'No' });
  });
});

describe('gsmText', () => {
  test.each([
    ['plain', 'plain'],
    ['Wanjikũ Njĩrũ', 'Wanjiku Njiru'],
    ['Wanjiku\u0303', 'Wanjiku'],
    ['it’s “so” – really…', `it's "so" - really...`],
    ['a\u00a0b', 'a b'],
    ['é is GSM, ê is not', 'é is GSM, e is not'],
    ['100 €', '100 €'],
    ['😀 汉', '? ?'],
    ['Łukasz Đặng, Ŋaŋa', 'Lukasz Dang, Nganga'],
    ['Ng`ang´a ʻO', "Ng'ang'a 'O"],
  ])('%j becomes %j', (given, plain) => {
    expect(gsmText(given)).toBe(plain);
  });
});
