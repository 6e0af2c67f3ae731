import { describe, expect } from 'vitest';
import type { Paper, PaperCheck } from '@shared/contract/papers';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { LoanJournal } from '@shared/contract/ledger';
import { addDays, dayOf } from '@shared/day';
import { PAPER_KINDS, parsePaperCode } from '@shared/papers';
import { acceptAs, askFor, newLoan, payBy, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  loanOf,
  moveTo,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

let cast: Cast;
let loan: Loan;
let guaranteeId: string;
/** The statement and the certificate, made while the loan runs. */
const made = new Map<string, Paper>();

const make = (person: TestPerson, body: object) => person.post<Paper>('/api/papers', body);
/** A file as it is, not as text. */
async function download(person: TestPerson, path: string): Promise<Buffer> {
  const response = await fetch(app.url + path, { headers: { Cookie: person.cookie() } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
}

const check = (code: string) => app.visitor().get<PaperCheck>(`/api/papers/${code}`);

test.beforeAll(async () => {
  cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const draft = await newLoan(borrower);
  guaranteeId = await askFor(borrower, draft.id, guarantor);
  await acceptAs(guarantor, guaranteeId);
  const facts = await make(borrower, { kind: 'key_facts', language: 'en', loanId: draft.id });
  made.set('key_facts', facts.body);
  await borrower.put(`/api/loans/${draft.id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${draft.id}/approve`);
  await admin.post(`/api/admin/loans/${draft.id}/disburse`);
  await app.settle();
  loan = await loanOf(borrower, draft.id);
  expect(loan.status).toBe('active');
});

describe('POST /api/papers', () => {
  test('is for the loan’s own people, of papers that there are', async () => {
    const { borrower, guarantor, admin } = cast;
    const body = { kind: 'agreement', language: 'en', loanId: loan.id };
    expect(answerOf(await app.visitor().post('/api/papers', body))).toEqual(SIGNED_OUT);
    expect(answerOf(await guarantor.post('/api/papers', body))).toEqual(NOT_THERE);
    const certificate = { kind: 'certificate', language: 'en', guaranteeId };
    expect(answerOf(await borrower.post('/api/papers', certificate))).toEqual(NOT_THERE);
    expect((await make(borrower, { ...body, kind: 'letter' })).status).toBe(422);
    expect((await make(borrower, { ...body, kind: 'clearance' })).body).toMatchObject({
      code: 'no_such_paper',
    });
    expect(
      (await make(borrower, { ...body, kind: 'statement', from: '2026-05-01', to: '2026-04-01' }))
        .status,
    ).toBe(422);
    const desk = await admin.post<Paper>(`/api/admin/loans/${loan.id}/papers`, body);
    expect(desk.status).toBe(201);
    // The same facts give the borrower the same paper.
    expect((await make(borrower, body)).body.code).toBe(desk.body.code);
    expect(
      await valueOf(
        app,
        `select count(*)::int from events where kind = 'paper_made' and
      loan_id = $1 and detail->>'kind' = 'agreement'`,
        loan.id,
      ),
    ).toBe(1);
  });

  test('a statement closes at the ledger’s figure, and its parts are the movements', async () => {
    const { borrower, admin } = cast;
    moveTo(app, addDays(dayOf(app.clock.now()), 31));
    await Promise.all([signIn(borrower), signIn(admin), signIn(cast.guarantor)]);
    await payBy(app, borrower, loan.id, '5000.00');
    const { status, body } = await make(borrower, {
      kind: 'statement',
      language: 'en',
      loanId: loan.id,
    });
    expect(status).toBe(201);
    made.set('statement', body);
    const now = await loanOf(borrower, loan.id);
    const { body: journal } = await admin.get<LoanJournal>(`/api/admin/loans/${loan.id}/journal`);
    const ledger = (code: string) =>
      Number(journal.accounts.find((each) => each.code === code)?.balance ?? 0);
    const owed = ledger('loan_principal') + ledger('interest_receivable');
    const closing = Number(
      (await check(body.code)).body.figures.find(({ name }) => name === 'closing')?.money,
    );
    expect(closing).toBe(Math.round(owed * 100) / 100);
    expect(closing).toBe(Number(now.payOff));
    const csv = await borrower.get<string>(body.csv ?? '');
    const rows = String(csv.body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows[0]?.at(-1)).toBe('Owed');
    expect(rows.map((row) => row[1])).toEqual([
      'What',
      'At the beginning',
      'Loan sent to you',
      'Interest',
      'Payment',
      'At the end',
    ]);
    expect(rows.at(-1)?.at(-1)).toBe(closing.toFixed(2));
    expect(rows.at(-2)?.[2]).toMatch(/^[A-Z0-9]{10}$/);
  });
});

describe('a paper', () => {
  test('opens as page and as PDF in both languages for its holder and the desk alone', async () => {
    const { borrower, guarantor, admin } = cast;
    for (const kind of ['agreement', 'statement', 'certificate', 'guarantor_statement'] as const) {
      for (const language of ['en', 'sw'] as const) {
        const isGuarantors = kind.startsWith('certificate') || kind.startsWith('guarantor');
        const holder = isGuarantors ? guarantor : borrower;
        const about = isGuarantors ? { guaranteeId } : { loanId: loan.id };
        const { body: paper } = await make(holder, { kind, language, ...about });
        made.set(kind, paper);
        const page = await holder.get<string>(paper.page);
        expect(page.status).toBe(200);
        expect(page.body).toContain(paper.code);
        expect(page.body).toContain(loan.reference);
        expect(page.body).toContain(`<html lang="${language}-KE"`);
        const pdf = await download(holder, paper.pdf);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pdf.length).toBeLessThan(64_000);
        expect(pdf.toString('latin1')).toContain(`(${language}-KE)`);
        expect(pdf.toString('latin1')).toContain('StructTreeRoot');
        expect(pdf.toString('latin1')).toContain('FontFile2');
        for (const other of [app.visitor(), isGuarantors ? borrower : guarantor]) {
          expect((await other.get(paper.page)).status).toBe(404);
          expect((await other.get(paper.pdf)).status).toBe(404);
        }
        expect((await admin.get(paper.pdf)).status).toBe(200);
      }
    }
  });

  test('of a guarantor has what they stand for, and nothing of anybody else’s', async () => {
    const { guarantor } = cast;
    const own = (await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`)).body;
    const paper = made.get('guarantor_statement');
    const { body } = await check(paper?.code ?? '');
    const figure = (name: string) => body.figures.find((each) => each.name === name)?.money;
    expect(figure('cap')).toBe(own.cap);
    const page = (await guarantor.get<string>(paper?.page ?? '')).body;
    // Of the loan itself it has neither the amount nor a payment.
    expect(page).not.toContain('20,000');
    expect(page).not.toMatch(/[A-Z0-9]{10}<\/td>/);
  });
});

describe('the check of a paper', () => {
  test('says what anybody may compare, and no name or number', async () => {
    const { borrower } = cast;
    const code = made.get('statement')?.code ?? '';
    const before = await valueOf(app, 'select count(*)::int from events');
    const { status, body } = await check(code.toLowerCase().replaceAll('-', ''));
    expect([status, body.state, body.reference]).toEqual([200, 'stands', loan.reference]);
    const page = await app.visitor().get<string>(`/papers/${code}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('This paper stands');
    for (const text of [JSON.stringify(body), page.body]) {
      expect(text).not.toContain(borrower.lastName);
      expect(text).not.toContain(borrower.phone.slice(3));
    }
    expect(await valueOf(app, 'select count(*)::int from events')).toBe(before);
    const typed = await app.visitor().get(`/papers?code=${code.toLowerCase()}`);
    expect([200, 303]).toContain(typed.status);
    expect((await app.visitor().get<string>('/papers?lang=sw')).body).toContain('Hakiki hati');
  });

  test('knows no other code, and nobody can try many', async () => {
    const visitor = app.visitor();
    expect(parsePaperCode('k7qm-2xpa-90wd-3htB')).toBe('K7QM2XPA90WD3HTB');
    expect(parsePaperCode('K7QM-2XPA-9OWD-3HTB')).toBe('K7QM2XPA90WD3HTB');
    expect(answerOf(await visitor.get('/api/papers/K7QM2XPA90WD3HTB'))).toEqual(NOT_THERE);
    const page = await visitor.get<string>('/papers/K7QM2XPA90WD3HTB');
    expect([page.status, page.body.includes('No paper has this code')]).toEqual([404, true]);
    const tries = await Promise.all(
      Array.from({ length: 70 }, () => visitor.get('/api/papers/nothing')),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });

  test('tells when our books say something else, and when it is over', async () => {
    const { borrower } = cast;
    const stateOf = async (kind: string) => (await check(made.get(kind)?.code ?? '')).body.state;
    expect(await stateOf('key_facts')).toBe('stands');
    await payBy(app, borrower, loan.id, '1000.00');
    expect(await stateOf('statement')).toBe('superseded');
    expect(await stateOf('certificate')).toBe('stands');
    const { payOff } = await loanOf(borrower, loan.id);
    await payBy(app, borrower, loan.id, String(Math.ceil(Number(payOff))));
    expect(await stateOf('certificate')).toBe('ended');
    expect(await stateOf('agreement')).toBe('ended');
    const cleared = await make(borrower, { kind: 'clearance', language: 'sw', loanId: loan.id });
    expect(cleared.status).toBe(201);
    made.set('clearance', cleared.body);
    expect((await borrower.get<string>(cleared.body.page)).body).toContain('hauna deni lolote');
    expect(await stateOf('clearance')).toBe('stands');
    expect([...made.keys()].toSorted()).toEqual([...PAPER_KINDS].toSorted());
  });
});
