import { describe, expect, it, vi } from 'vitest';
import type { LoanQuote } from '@shared/contract/loans';
import { exportLoans } from '@shared/contract/operations/exports';
import {
  getLoan,
  listRepayments,
  requestLoan,
  withdrawLoan,
} from '@shared/contract/operations/loans';
import { listRunningLoans } from '@shared/contract/operations/portfolio';
import { ApiError, get, send } from './api';
import { at } from './call';

it('says the status and the text, as the spec has it', () => {
  expect(new ApiError(409, 'Conflict', 'too late').message).toBe('409: too late');
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

it('keeps the refusal for whoever shows it', () => {
  const refusal = { code: 'too_soon', message: 'Wait a little.', retryAfter: 42 };
  const error = new ApiError(429, 'Too Many Requests', JSON.stringify(refusal));
  expect(error.body).toEqual(refusal);
  expect(error.words).toBe('Wait a little.');
  expect(error.retryAfter).toBe(42);
});

it.each(['<html>', '{', '{"error":1}', 'null', '[]'])('makes no refusal of %s', (text) =>
  expect(new ApiError(500, 'Oops', text).words).toBeUndefined(),
);

describe('a call', () => {
  it('has the parameters of its path in it, and those of its query that are said', () => {
    expect(at(getLoan, { id: 'a/b' }).path).toBe('/api/loans/a%2Fb');
    expect(at(listRunningLoans, { due: 'today', sort: 'due' }).path).toBe(
      '/api/admin/loans?due=today&sort=due',
    );
    expect(at(listRepayments, { id: '7', cursor: null }).path).toBe('/api/loans/7/repayments');
  });

  it('that its operation does not take does not compile', () => {
    const wrong = [
      // @ts-expect-error The path has a parameter.
      () => at(getLoan),
      // @ts-expect-error The path has another one.
      () => at(getLoan, { loanId: '7' }),
      // @ts-expect-error It takes another query.
      () => at(listRepayments, { id: '7', page: '2' }),
      // @ts-expect-error A body has an amount.
      () => send(at(requestLoan), { amout: '20000.00', term: 6, purpose: 'business' }),
      // @ts-expect-error It takes no body.
      () => send(at(withdrawLoan, { id: '7' }), { reason: 'Not needed' }),
      // @ts-expect-error Only what changes nothing is read.
      () => get(at(withdrawLoan, { id: '7' })),
      // @ts-expect-error A sheet is no answer in JSON.
      async (): Promise<object> => get(at(exportLoans)),
      // @ts-expect-error That is the answer of another operation.
      async (): Promise<LoanQuote> => get(at(getLoan, { id: '7' })),
    ];
    expect(wrong).toHaveLength(8);
  });
});

describe('a read that is refused as signed out', { timeout: 5_000 }, () => {
  const refused = () =>
    Response.json({ code: 'signed_out', message: 'Log in first.' }, { status: 401 });
  const answered = () => Response.json({ id: '7' });
  /** The browser's fetch, by which each call is answered when and how the test says. */
  const network = () => {
    const calls: { method: string; answer: (response: Response) => void }[] = [];
    vi.stubGlobal(
      'fetch',
      (_path: string, { method = 'GET' }: RequestInit) =>
        new Promise<Response>((answer) => calls.push({ method, answer })),
    );
    return calls;
  };
  const methods = (calls: { method: string }[]) => calls.map(({ method }) => method);
  const loan = at(getLoan, { id: '7' });
  const withdraw = () => send(at(withdrawLoan, { id: '7' }));

  it('while a write may have renewed the session is asked once more after it', async () => {
    const calls = network();
    const writing = withdraw();
    const reading = get(loan);
    calls[1]?.answer(refused());
    await vi.waitFor(() => expect(methods(calls)).toEqual(['post', 'GET']));
    calls[0]?.answer(answered());
    await writing;
    await vi.waitFor(() => expect(methods(calls)).toEqual(['post', 'GET', 'GET']));
    calls[2]?.answer(answered());
    await expect(reading).resolves.toEqual({ id: '7' });
  });

  it('after a write that was answered meanwhile is asked once more, and no more than once', async () => {
    const calls = network();
    const writing = withdraw();
    const reading = get(loan);
    calls[0]?.answer(answered());
    await writing;
    calls[1]?.answer(refused());
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    calls[2]?.answer(refused());
    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(3);
  });

  it('with no write on its way is signed out', async () => {
    const calls = network();
    const reading = get(loan);
    calls[0]?.answer(refused());
    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
  });
});
