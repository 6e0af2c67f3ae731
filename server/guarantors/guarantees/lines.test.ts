import { expect } from 'vitest';
import type { Complaint } from '@shared/contract/complaints';
import type { Guarantee } from '@shared/contract/guarantees';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  copyOf,
  erase,
} from '@server/testing/people';
import { answerOf, MISSING, NOT_THERE, rush, SIGNED_OUT } from '@server/testing/stages';
import { note } from '@shared/contract/fields';
import { app, test } from '@server/testing/app-test';

/** What borrower and guarantor write to each other: with the request, with the yes, and in the end. */

const NOTE = 'Nisaidie nipanue duka langu.';
const REPLY = 'Najua utaweza.';
const THANKS = { text: 'Asante kwa kunisimamia.' };

async function pair() {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  return { borrower, guarantor };
}

type Pair = Awaited<ReturnType<typeof pair>>;

async function asked({ borrower, guarantor }: Pair) {
  const { id: loanId } = await newLoan(borrower);
  const id = await askFor(borrower, loanId, guarantor, '5000.00', 'friend', 'Juma', NOTE);
  return { loanId, id, at: `/api/guarantees/${id}` };
}

const linesOf = ({ note, reply, thanks }: Guarantee) => ({ note, reply, thanks });
const nothing = { note: null, reply: null, thanks: null };

test('a line goes with the request and one comes back with the yes, for the two alone and in no SMS', async () => {
  const both = await pair();
  const { borrower, guarantor } = both;
  const { loanId, at, id } = await asked(both);
  await app.settle();
  expect(
    app.world
      .phone(guarantor.phone)
      .inbox.map(({ text }) => text)
      .join(),
  ).not.toContain(NOTE);
  expect(linesOf((await guarantor.get<Guarantee>(at)).body)).toEqual({ ...nothing, note: NOTE });

  const written = { status: 'accepted', note: 'Call me: 0712 345 678' };
  expect(await guarantor.put(at, written)).toMatchObject({
    status: 422,
    body: { fields: { note: expect.stringContaining('Leave out links, emails and numbers') } },
  });
  await acceptAs(guarantor, id, `  ${REPLY}\n`);
  const ofLoan = await borrower.get<Guarantee[]>(`/api/guarantees/loan/${loanId}`);
  expect(ofLoan.body.map(linesOf)).toEqual([{ note: NOTE, reply: REPLY, thanks: null }]);

  const admin = await newPerson(app, { isAdmin: true });
  await borrower.put(`/api/loans/${loanId}`, { status: 'pending_approval' });
  const review = await admin.get(`/api/admin/loans/${loanId}`);
  expect(review.status).toBe(200);
  for (const line of [NOTE, REPLY]) expect(JSON.stringify(review.body)).not.toContain(line);
});

test('a no comes without a line, and who is asked again has not answered yet', async () => {
  const both = await pair();
  const { borrower, guarantor } = both;
  const no = await asked(both);
  await guarantor.put(no.at, { status: 'declined', note: REPLY });
  const ofLoan = await borrower.get<Guarantee[]>(`/api/guarantees/loan/${no.loanId}`);
  expect(ofLoan.body.map(({ reply }) => reply)).toEqual([null]);

  const again = await pair();
  const yes = await asked(again);
  await acceptAs(again.guarantor, yes.id, REPLY);
  const terms = { amount: '25000.00', term: 6, guarantors: [] };
  await again.borrower.post(`/api/loans/${yes.loanId}/quote`, terms);
  const { status, reply, note } = (await again.guarantor.get<Guarantee>(yes.at)).body;
  expect({ status, reply, note }).toEqual({ status: 'pending', reply: null, note: NOTE });
});

test('thanks go once, to all who stood behind a loan that is repaid', async () => {
  const { borrower, guarantor } = await pair();
  const admin = await newPerson(app, { isAdmin: true });
  const { id } = await runningLoan(app, borrower, guarantor, admin);
  const path = `/api/loans/${id}/thanks`;
  expect(answerOf(await app.visitor().post(path, THANKS))).toEqual(SIGNED_OUT);
  expect(answerOf(await guarantor.post(path, THANKS))).toEqual(NOT_THERE);
  expect((await borrower.post(path, { text: ' ' })).status).toBe(422);
  expect((await borrower.post(path, THANKS)).body).toMatchObject({ code: 'thanks_too_early' });
  await payBy(app, borrower, id, '25000.00');
  const thank = () => borrower.post(path, THANKS);
  expect(await rush([thank, thank, thank])).toEqual({ 200: 1, 409: 2 });
  expect((await borrower.post(path, THANKS)).body).toMatchObject({ code: 'thanked_before' });
  const mine = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect(mine.body.map(({ thanks }) => thanks)).toEqual([THANKS.text]);
});

test('who reads an abusive line never sees it again, and a person reads it as their complaint', async () => {
  const both = await pair();
  const { borrower, guarantor } = both;
  const { at, id, loanId } = await asked(both);
  const report = `${at}/report-note`;
  expect(answerOf(await app.visitor().post(report))).toEqual(SIGNED_OUT);
  expect(answerOf(await (await newPerson(app)).post(report))).toEqual(NOT_THERE);
  expect(answerOf(await guarantor.post(`/api/guarantees/${MISSING}/report-note`))).toEqual(
    NOT_THERE,
  );
  expect(answerOf(await borrower.post(report)), 'nobody has answered').toEqual(NOT_THERE);
  await acceptAs(guarantor, id, REPLY);
  for (const [reader, line] of [
    [guarantor, NOTE],
    [borrower, REPLY],
  ] as const) {
    expect((await reader.post(report)).status).toBe(200);
    expect(answerOf(await reader.post(report)), 'there is nothing left').toEqual(NOT_THERE);
    const [complaint] = (await reader.get<Complaint[]>('/api/complaints')).body;
    expect(complaint).toMatchObject({
      kind: 'harassment',
      text: `“${line}”`,
      loan: { id: loanId },
    });
  }
  expect(linesOf((await guarantor.get<Guarantee>(at)).body)).toEqual(nothing);
  expect((await guarantor.get<Guarantee>(at)).body.status).toBe('accepted');
});

test('the lines are in the data of both, and go with the account of who wrote them', async () => {
  const both = await pair();
  const { borrower, guarantor } = both;
  const { at, id, loanId } = await asked(both);
  await acceptAs(guarantor, id, REPLY);
  const data = async () => (await copyOf(borrower)).loans[0]?.lines;
  expect(await data()).toEqual([{ guarantor: 'Juma', note: NOTE, reply: REPLY, thanks: null }]);
  expect((await copyOf(guarantor)).guarantees.map(linesOf)).toEqual([
    { note: NOTE, reply: REPLY, thanks: null },
  ]);
  await borrower.post(`/api/loans/${loanId}/withdraw`);
  expect((await erase(app, borrower)).status).toBe(200);
  expect(linesOf((await guarantor.get<Guarantee>(at)).body)).toEqual({ ...nothing, reply: REPLY });
  expect((await erase(app, guarantor)).status).toBe(200);
  const { rows } = await app.db.query<{ lines: number }>(
    `select count(coalesce(note, reply, thanks))::int as lines from guarantees where id = '${id}'`,
  );
  expect(rows).toEqual([{ lines: 0 }]);
});

test.each([
  'tazama mpesa-reset.com',
  'tazama mpesa-reset.top',
  'bonyeza goo.gl/x1',
  'ingia lipa.io',
  'mpesa-reset . com',
  'mpesa-reset. com',
  'mpesa-reset .com',
  'mpesa-reset[.]com',
  'mpesa-reset (dot) com',
  'mpesa-reset nukta com',
  'mpesa-reset。com',
  'mpesa-reset．ｃｏｍ',
  'mpesa\u200b.\u200btop',
  'mkopo.рф',
  'lipa://tuma',
  'niandikie asha@barua',
  'nitafute @asha_mkopo',
  'tuma kwa 52252',
  'tuma kwa 5 2 2 5 2',
  'tuma kwa 5.2.2.5.2',
  'tuma kwa 52–25–2',
  'piga ٠٧١٢٣٤٥٦٧٨',
  'piga ०७१२३',
  'piga ０７１２３',
  'namba ①②③④⑤',
  'till 1️⃣2️⃣3️⃣4️⃣5️⃣',
  'till 522,522',
])('a line that leads elsewhere is refused: %s', (line) => {
  expect(note.safeParse(line).success).toBe(false);
});

test.each([
  NOTE,
  REPLY,
  THANKS.text,
  'Asante sana. Nitalipa kila mwezi, mpaka Des. 2027.',
  'Nahitaji 20,000 kwa duka langu, nitalipa kwa miezi 6.',
  'Nipe kati ya 20,000 na 35,000 tu.',
  'Tukutane saa 10.30 jioni, kesho ni tarehe 5.',
  'P.O. Box ya mama; Dr. Otieno, e.g. kesho.',
  'Haki yangu 50/50 -- au 100%... basi!',
  'Ndiyo.',
])('a line between friends passes: %s', (line) => {
  expect(note.safeParse(line).success).toBe(true);
});
