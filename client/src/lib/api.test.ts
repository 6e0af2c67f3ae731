import { expect, it } from 'vitest';
import { ApiError } from './api';

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
