import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from './api';
import { WriteKey } from './idempotency';

const refused = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ code, message: code }));

test.each([
  ['no answer', new UnreachableError('no answer')],
  ['an outage', refused(503, 'unavailable')],
  ['a proxy without a node', new ApiError(502, 'Bad Gateway', '<html>')],
  ['a fault of ours', refused(500, 'internal')],
  ['a first try that is still at work', refused(409, 'still_running')],
])('after %s the same payment keeps its key', (_what, error) => {
  const write = new WriteKey();
  const key = write.keyFor('1500.00');
  write.settle(error);
  expect(write.keyFor('1500.00')).toBe(key);
  expect(write.keyFor('1600.00')).not.toBe(key);
});

test.each([
  ['success', undefined],
  ['a refusal', refused(409, 'amount_above_payoff')],
  ['an input at fault', refused(400, 'invalid')],
])('after %s the next payment has a key of its own', (_what, error) => {
  const write = new WriteKey();
  const key = write.keyFor('1500.00');
  write.settle(error);
  expect(write.keyFor('1500.00')).not.toBe(key);
});
