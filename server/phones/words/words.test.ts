import { describe, expect } from 'vitest';
import { type Phone, phone } from '@shared/phone';
import {
  PROMPT_UNKNOWN_MINUTES,
  PROMPTS_BY_SMS_PER_DAY,
  WORDS_PER_DAY,
  WORDS_TOGETHER_PER_HOUR,
} from '@shared/limits';
import { LANGUAGES } from '@shared/language';
import { gsmText } from '@shared/gsm-text';
import { textLength } from '@shared/text-length';
import { app, test } from '@server/testing/app-test';
import { sendWord } from '@server/testing/dial';
import { newHolder, takeNumber } from '@server/testing/number-hands';
import { askFor, copyOf, newLoan, newPerson, payBy, runningLoan } from '@server/testing/people';
import { newCast, valueOf } from '@server/testing/stages';
import { type AnswerName, answerIn, ANSWER_TEXTS } from './answers';
import { inboundSmsUrl } from './hook';

test.beforeAll(() => {
  app.deps.shortNumber = '20880';
});

const post = (from: Phone, text: string, id?: string): Promise<number> =>
  sendWord(app, from, text, id);

/** What the phone was answered last, and how many answers it has. */
async function answered(to: Phone): Promise<{ text: string; count: number }> {
  await app.settle();
  const { inbox } = app.world.phone(to);
  const ofWords = `select count(*)::int from messages where kind = 'word_answered' and phone = $1`;
  return { text: inbox[0]?.text ?? '', count: await valueOf(app, ofWords, to) };
}

async function say(from: { phone: Phone }, text: string): Promise<string> {
  expect(await post(from.phone, text)).toBe(200);
  return (await answered(from.phone)).text;
}

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return { phone: phone(`2547980000${String(numbers).padStart(2, '0')}`) };
};

describe('POST /hooks/sms-in/{secret}', () => {
  test('is nowhere without the secret, and nowhere at all where it is off', async () => {
    const body = new URLSearchParams({ id: 'x', from: '+254712345678', text: 'SALIO' });
    const wrong = inboundSmsUrl({
      ...app.deps,
      callbackSecret: 'another secret, also with letters',
    });
    expect((await fetch(wrong, { method: 'POST', body })).status).toBe(404);
    app.deps.shortNumber = undefined;
    expect((await fetch(inboundSmsUrl(app.deps), { method: 'POST', body })).status).toBe(404);
    app.deps.shortNumber = '20880';
  });

  test('takes what nobody can read, so that it is not repeated, and answers nothing', async () => {
    const body = new URLSearchParams({ id: 'y', from: '+4412345', text: 'SALIO' });
    expect((await fetch(inboundSmsUrl(app.deps), { method: 'POST', body })).status).toBe(200);
  });

  test('answers no number that is not on file', async () => {
    const stranger = newNumber();
    expect(await post(stranger.phone, 'SALIO')).toBe(200);
    expect((await answered(stranger.phone)).count).toBe(0);
  });

  test('answers each SMS once, however often it comes', async () => {
    const person = await newPerson(app);
    for (let again = 0; again < 3; again += 1) {
      expect(await post(person.phone, 'SALIO', 'the same')).toBe(200);
    }
    await Promise.all([1, 2, 3].map(() => post(person.phone, 'BAL', 'at once')));
    expect((await answered(person.phone)).count).toBe(2);
  });

  test('stands in the copy of whoever had the number then, as the word that was understood', async () => {
    const person = await newPerson(app);
    app.clock.advance(60);
    await post(person.phone, 'Salio tafadhali');
    expect((await copyOf(person)).words.map(({ word }) => word)).toEqual(['balance']);
    app.clock.advance(3_600);
    await takeNumber(app, person, newNumber().phone);
    expect((await copyOf(await newHolder(app, person))).words).toEqual([]);
  });

  test('answers no more words a day than anybody needs', async () => {
    const person = await newPerson(app);
    for (let word = 0; word < WORDS_PER_DAY + 3; word += 1) await post(person.phone, 'HELP');
    expect((await answered(person.phone)).count).toBe(WORDS_PER_DAY);
  });
});

const OPTED_OUT = 'select count(*)::int from opt_outs where phone = $1';

/** Somebody asks them to guarantee a loan. */
async function askedOf(holder: { phone: Phone }): Promise<string> {
  const borrower = await newPerson(app);
  return askFor(borrower, (await newLoan(borrower)).id, holder);
}

const statusOf = (id: string) => valueOf(app, 'select status from guarantees where id = $1', id);

test('whoever uses up a holder’s words in their name stops neither their no nor their stop', async () => {
  const holder = await newPerson(app);
  const id = await askedOf(holder);
  for (let word = 0; word < WORDS_PER_DAY; word += 1) await post(holder.phone, 'HELP');
  for (const word of ['HAPANA', 'ACHA', 'SALIO']) expect(await post(holder.phone, word)).toBe(200);
  expect(await statusOf(id)).toBe('declined');
  expect(await valueOf(app, OPTED_OUT, holder.phone)).toBe(1);
  expect((await answered(holder.phone)).count, 'without an answer').toBe(WORDS_PER_DAY);
});

test('forged words of many numbers cost no more SMS an hour than a bound over all', async () => {
  const holder = await newPerson(app);
  const id = await askedOf(holder);
  const flood = `insert into inbound_words (gateway_id, version, phone, word, received_at, answered_at)
    select 'flood ' || n, 1, '254798111111', 'balance', $1, $1 from generate_series(1, $2) n`;
  await app.db.query(flood, [app.clock.now(), WORDS_TOGETHER_PER_HOUR]);
  for (const word of ['SALIO', 'HAPANA', 'ACHA']) expect(await post(holder.phone, word)).toBe(200);
  expect((await answered(holder.phone)).count).toBe(0);
  expect(await statusOf(id)).toBe('declined');
  expect(await valueOf(app, OPTED_OUT, holder.phone)).toBe(1);
  app.clock.advance(3_601);
  await say(holder, 'SALIO');
  expect((await answered(holder.phone)).count).toBe(1);
});

test('a sentence that begins with a word does nothing, and is answered by the words that there are', async () => {
  const holder = await newPerson(app);
  const id = await askedOf(holder);
  for (const sentence of ['Acha nifikirie kwanza', 'Hapana shida']) {
    expect(await say(holder, sentence)).toMatch(/You cannot agree to guarantee by SMS\.$/);
  }
  expect(await statusOf(id)).toBe('pending');
  expect(await valueOf(app, OPTED_OUT, holder.phone)).toBe(0);
});

test('a stop counts whatever marks stand around it', async () => {
  for (const word of ['STOP !', '"ACHA"', 'ACHA\u200b', 'ACHA 🙏']) {
    const holder = await newPerson(app);
    await askedOf(holder);
    expect(await say(holder, word), word).toMatch(/^Tegemea: we no longer write when/);
    expect(await valueOf(app, OPTED_OUT, holder.phone), word).toBe(1);
  }
});

test('a no by SMS, which anybody can forge, can be asked about again, without another SMS', async () => {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  for (const holder of [await newPerson(app), newNumber()]) {
    const id = await askFor(borrower, loan.id, holder);
    expect(await say(holder, 'HAPANA')).toMatch(/Not you\?|Si wewe\?/);
    const before = app.world.phone(holder.phone).inbox.length;
    expect(await askFor(borrower, loan.id, holder)).toBe(id);
    await app.settle();
    expect(await statusOf(id)).toBe('pending');
    expect(app.world.phone(holder.phone).inbox).toHaveLength(before);
  }
});

test('SALIO and LIPA: what is left, and a prompt on the phone that only its M-Pesa PIN pays', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  expect(await say(borrower, 'BAL')).toBe('Tegemea: you have no loan to repay.');
  const loan = await runningLoan(app, borrower, guarantor, admin);
  expect(await say(borrower, 'salio')).toMatch(
    new RegExp(`^Tegemea: of your loan ${loan.reference}, KSh 20,0\\S+ is left\\.`),
  );
  expect(await say(borrower, 'LIPA 1,500')).toMatch(
    /^Tegemea: a prompt for KSh 1,500 for loan \S+ comes/,
  );
  expect(app.world.phone(borrower.phone).prompt).not.toBeNull();
  const paid = `select count(*)::int from payments where loan_id = $1 and status = 'succeeded'`;
  expect(await valueOf(app, paid, loan.id)).toBe(1);
  expect(await say(borrower, 'LIPA 900')).toMatch(/^Tegemea: we sent no prompt/);
  expect(await say(borrower, 'LIPA 900000')).toMatch(/^Tegemea: we sent no prompt/);
});

test('prompts by SMS, which anybody can ask for, are few a day, and only those that were sent count', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  for (const unread of ['LIPA', 'LIPA 1.500', 'LIPA 900000']) {
    expect(await say(borrower, unread), unread).toMatch(/^Tegemea: we sent no prompt/);
  }
  for (let count = 0; count < PROMPTS_BY_SMS_PER_DAY; count += 1) {
    expect(await say(borrower, 'LIPA KSH 300/=')).toMatch(/^Tegemea: a prompt for KSh 300 for /);
    app.clock.advance((PROMPT_UNKNOWN_MINUTES + 1) * 60);
  }
  const before = await answered(borrower.phone);
  expect(await post(borrower.phone, 'LIPA 500')).toBe(200);
  expect(await answered(borrower.phone), 'no answer').toEqual(before);
  const prompts = `select count(*)::int from payments join loans on loans.id = loan_id where borrower_id = $1
    and payments.kind = 'repayment'`;
  expect(await valueOf(app, prompts, borrower.id)).toBe(PROMPTS_BY_SMS_PER_DAY);
  expect(await say(borrower, 'SALIO')).toMatch(/^Tegemea/);
});

test('HAPANA refuses the one request, or the one that is named, and nothing accepts', async () => {
  const guarantor = await newPerson(app);
  const [one, other] = [await newPerson(app), await newPerson(app)];
  const ids: string[] = [];
  for (const borrower of [one, other]) {
    ids.push(await askFor(borrower, (await newLoan(borrower)).id, guarantor));
  }
  for (const yes of ['NDIYO', 'YES', 'ACCEPT', 'NAKUBALI 5000']) {
    expect(await say(guarantor, yes)).toMatch(/You cannot agree to guarantee by SMS\.$/);
  }
  // Whoever reads English is answered in words of English, which count as the others do.
  const which = await say(guarantor, 'HAPANA');
  const [number = ''] = /NO \d{4}/.exec(which) ?? [];
  expect(which.match(/NO \d{4}/g)).toHaveLength(2);
  expect(await say(guarantor, number)).toMatch(/^Tegemea: you refused the request of /);
  expect(await say(guarantor, 'NO')).toMatch(/^Tegemea: you refused the request of /);
  expect(await say(guarantor, 'NO')).toBe('Tegemea: no request waits for your answer.');
  const statuses = 'select array_agg(distinct status) from guarantees where id = any($1)';
  expect(await valueOf(app, statuses, ids)).toEqual(['declined']);
});

test('a number without an account refuses in Kiswahili, once and for good', async () => {
  const number = newNumber();
  const borrower = await newPerson(app);
  const id = await askFor(borrower, (await newLoan(borrower)).id, number);
  const another = await newPerson(app);
  await askFor(another, (await newLoan(another)).id, number);
  const which = await say(number, 'HAPANA');
  expect(await say(number, /HAPANA \d{4}/.exec(which)?.[0] ?? '')).toMatch(
    /^Tegemea: umekataa ombi la /,
  );
  expect(await say(number, 'ACHA')).toMatch(/^Tegemea: hatutatuma tena SMS mtu akitaja/);
  expect(await valueOf(app, OPTED_OUT, number.phone)).toBe(1);
  expect(
    await valueOf(app, 'select count(*)::int from persons where phone = $1', number.phone),
  ).toBe(0);
  expect(id).toBeDefined();
});

/** Whether a request to guarantee sends an SMS to the number. */
async function isTold(number: Phone): Promise<boolean> {
  const before = app.world.phone(number).inbox.length;
  const borrower = await newPerson(app);
  await askFor(borrower, (await newLoan(borrower)).id, { phone: number });
  await app.settle();
  return app.world.phone(number).inbox.length > before;
}

test('ACHA ends with whoever said it, as by the link, and counts anew when it is said again', async () => {
  const earlier = await newPerson(app);
  expect(await isTold(earlier.phone)).toBe(true);
  expect(await say(earlier, 'ACHA')).toMatch(/^Tegemea: we no longer write when/);
  expect(await isTold(earlier.phone)).toBe(false);
  app.clock.advance(60);
  await takeNumber(app, earlier, newNumber().phone);
  const next = await newHolder(app, earlier);
  expect(await isTold(next.phone)).toBe(true);
  app.clock.advance(60);
  expect(await say(next, 'STOP')).toMatch(/^Tegemea: we no longer write when/);
  expect(await isTold(next.phone)).toBe(false);
});

test('a number that was asked once can say ACHA also while nothing waits for it', async () => {
  const number = newNumber();
  const borrower = await newPerson(app);
  await askFor(borrower, (await newLoan(borrower)).id, number);
  expect(await say(number, 'HAPANA')).toMatch(/^Tegemea: umekataa ombi la /);
  expect(await say(number, 'HAPANA')).toBe('Tegemea: hakuna ombi linalosubiri jibu lako.');
  expect(await say(number, 'SALIO')).toBe('Tegemea: huna mkopo wa kulipa.');
  expect(await say(number, 'ACHA')).toMatch(/^Tegemea: hatutatuma tena SMS mtu akitaja/);
  expect(await isTold(number.phone)).toBe(false);
});

test('whoever stands for a loan is told of it also after an ACHA, which anybody can forge', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  expect(await say(guarantor, 'ACHA')).toMatch(/^Tegemea: we no longer write when/);
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(loan.payOff))}.00`);
  const told = `select array_agg(kind) from messages
    where loan_id = $1 and person_id = $2 and kind = 'guarantee_released' and status <> 'dropped'`;
  expect(await valueOf(app, told, loan.id, guarantor.id)).toEqual(['guarantee_released']);
});

test('a simulated phone sends words to the short number, and to no other', async () => {
  const person = await newPerson(app);
  const { inbound } = app.world.gateway;
  inbound.service = { number: '20880', url: inboundSmsUrl(app.deps) };
  expect(await inbound.send(person.phone, '20880', 'salio')).toBe(true);
  expect((await answered(person.phone)).text).toBe('Tegemea: you have no loan to repay.');
  expect(await inbound.send(person.phone, '20881', 'salio')).toBe(false);
  app.deps.shortNumber = undefined;
  expect(await inbound.send(person.phone, '20880', 'salio')).toBe(false);
  app.deps.shortNumber = '20880';
});

test('a word that was taken and never answered is answered when it comes again', async () => {
  const guarantor = await newPerson(app);
  const insert = `insert into inbound_words (gateway_id, version, phone, word, received_at)
    values ($1, 1, $2, 'balance', $3)`;
  await app.db.query(insert, ['left', guarantor.phone, app.clock.now()]);
  expect(await post(guarantor.phone, 'SALIO', 'left')).toBe(503);
  expect((await answered(guarantor.phone)).count).toBe(0);
  app.clock.advance(61);
  await Promise.all([1, 2, 3].map(() => post(guarantor.phone, 'SALIO', 'left')));
  expect((await answered(guarantor.phone)).count).toBe(1);
  expect(await post(guarantor.phone, 'SALIO', 'left')).toBe(200);
});

describe('a HAPANA whose node died after it refused', () => {
  const diedAfter = async (holder: { phone: Phone }, id: string) => {
    await post(holder.phone, 'HAPANA', id);
    await app.db.query('update inbound_words set answered_at = null where gateway_id = $1', [id]);
    app.clock.advance(61);
  };

  test('refuses nothing that was asked since, however often it comes again', async () => {
    for (const holder of [await newPerson(app), newNumber()]) {
      const first = await askedOf(holder);
      const sms = `died ${holder.phone}`;
      await diedAfter(holder, sms);
      const next = await askedOf(holder);
      await diedAfter(holder, sms);
      expect(await post(holder.phone, 'HAPANA', sms)).toBe(200);
      expect(await statusOf(first)).toBe('declined');
      expect(await statusOf(next)).toBe('pending');
    }
  });

  test('refuses nothing that was asked again', async () => {
    const holder = await newPerson(app);
    const borrower = await newPerson(app);
    const { id: loan } = await newLoan(borrower);
    const id = await askFor(borrower, loan, holder);
    await diedAfter(holder, 'died before another ask');
    expect(await askFor(borrower, loan, holder)).toBe(id);
    expect(await post(holder.phone, 'HAPANA', 'died before another ask')).toBe(200);
    expect(await statusOf(id)).toBe('pending');
  });
});

test('a HAPANA whose node died before it refused is done when it comes again', async () => {
  const holder = await newPerson(app);
  const id = await askedOf(holder);
  const insert = `insert into inbound_words (gateway_id, version, phone, word, received_at)
    values ($1, 1, $2, 'refuse', $3)`;
  await app.db.query(insert, ['died early', holder.phone, app.clock.now()]);
  app.clock.advance(61);
  expect(await post(holder.phone, 'HAPANA', 'died early')).toBe(200);
  expect(await statusOf(id)).toBe('declined');
});

test('of the same HAPANA at once one refuses and one is answered, that it was refused', async () => {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  await Promise.all([1, 2, 3, 4].map(() => post(guarantor.phone, 'HAPANA', 'no at once')));
  const { text, count } = await answered(guarantor.phone);
  expect([count, text]).toEqual([
    1,
    expect.stringMatching(/^Tegemea: you refused the request of /),
  ]);
});

test('of several loans SALIO names the one that is due first, and LIPA pays it', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const first = await runningLoan(app, borrower, guarantor, admin, { amount: '5000.00' });
  app.clock.advance(3 * 24 * 3_600);
  await runningLoan(app, borrower, guarantor, admin, { amount: '5000.00' });
  expect(await say(borrower, 'SALIO')).toMatch(
    new RegExp(`^Tegemea: of your 2 loans ${first.reference} is due first: KSh `),
  );
  expect(await say(borrower, 'LIPA 300')).toContain(`KSh 300 for loan ${first.reference} `);
});

test('each answer is one SMS in either language, with the longest that it says', () => {
  const who = 'Mwanahamisi- W.';
  const one = `HAPANA 4821: ${who}`;
  const filling = {
    reference: 'LNY3FSUS3W',
    left: 'KSh 499,999.99',
    due: 'KSh 250,000',
    day: '30 Nov 2026',
    amount: 'KSh 250,000',
    who,
    number: '4821',
    list: [one, one, one, one].join(', '),
    loans: '3',
    hours: '24',
  };
  for (const name of Object.keys(ANSWER_TEXTS) as AnswerName[]) {
    for (const language of LANGUAGES) {
      const text = answerIn(language, name, filling);
      expect(text, name).not.toMatch(/[{}]/);
      expect(textLength(gsmText(text)).parts, `${name}: ${text}`).toBe(1);
    }
  }
});
