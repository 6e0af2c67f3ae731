import { describe, expect, it } from 'vitest';
import { isTokenRefused, readReply, refusedOrUnknown, resultOf } from './replies';

const reply = (status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const json = typeof body === 'string' ? undefined : body;
  return readReply({ kind: 'reply', status, text, json });
};

const own = (errorCode: string, errorMessage: string) => ({
  requestId: '1',
  errorCode,
  errorMessage,
});
const gateway = (faultstring: string, errorcode: string) => ({
  fault: { faultstring, detail: { errorcode } },
});
const SOAP = { Envelope: { Body: { Fault: { faultcode: 'env:Server', faultstring: 'Broken' } } } };
const PAGE = '<html>Request unsuccessful. Incapsula incident ID: 1</html>';
const SPIKE = gateway('Spike arrest violation.', 'policies.ratelimit.SpikeArrestViolation');

describe('readReply', () => {
  it.each([
    ['Daraja’s own', 400, own('400.002.02', 'Bad Request - Invalid Amount'), '400.002.02'],
    ['its own under 200', 200, own('500.001.1001', ''), '500.001.1001'],
    ['the gateway’s', 401, gateway('No match', 'keymanagement.x'), 'keymanagement.x'],
    ['SOAP in JSON', 500, SOAP, 'env:Server'],
    ['a status without an envelope', 502, { hello: 1 }, '502'],
  ])('finds the fault in %s', (_name, status, body, code) => {
    expect(reply(status, body)).toMatchObject({ kind: 'fault', status, code });
  });

  it.each([
    ['a page', 503, PAGE],
    ['a page under 200', 200, PAGE],
    ['an empty body', 500, ''],
    ['a redirect', 302, 'Moved'],
    ['a list', 200, []],
  ])('hears nothing in %s', (_name, status, body) => {
    expect(reply(status, body).kind).toBe('silence');
  });
});

describe('refusedOrUnknown', () => {
  const judge = (status: number, body: unknown) => {
    const read = reply(status, body);
    if (read.kind === 'body') throw new Error('not a fault');
    return refusedOrUnknown(read);
  };

  it.each([
    ['a bad field', 400, own('400.002.02', 'Bad Request - Invalid Amount'), '400.002.02', false],
    ['a product not enabled', 401, gateway('Invalid API call', 'k.s'), 'k.s', false],
    ['v3 not enabled', 403, own('403.002.1001', 'You are not authorized'), '403.002.1001', false],
    ['a rate limit', 429, SPIKE, '429', true],
    ['a rate limit under 500', 500, SPIKE, '429', true],
    ['busy', 500, own('500.003.02', 'System is busy'), '429', true],
    ['a quota', 500, own('500.003.03', 'Quota Violation'), '429', true],
    ['a token', 404, own('404.001.03', 'Invalid Access Token'), '404.001.03', true],
  ])('takes %s as refused', (_name, status, body, code, isRetryable) => {
    expect(judge(status, body)).toMatchObject({ kind: 'refused', code, isRetryable });
  });

  it.each([
    ['a 500', 500, own('500.002.1001', 'System internal error.')],
    ['a server’s code under 200', 200, own('500.001.1001', '')],
    ['SOAP under 500', 500, SOAP],
    ['a page', 503, PAGE],
    ['a page under 403', 403, PAGE],
  ])('takes %s as unknown', (_name, status, body) => {
    expect(judge(status, body).kind).toBe('unknown');
  });

  it('knows that nothing was sent when there was no connection', () => {
    const answer = refusedOrUnknown({ kind: 'not_sent', reason: 'could not connect' });
    expect(answer).toMatchObject({ kind: 'refused', code: 'not_sent', isRetryable: true });
  });
});

describe('isTokenRefused', () => {
  it.each([
    [404, own('404.001.03', 'Invalid Access Token')],
    [401, own('401.002.01', 'Error Occurred - Invalid Access Token - XXX')],
    [400, own('400.003.01', 'Invalid Access Token')],
    [401, gateway('Invalid access token', 'oauth.v2.InvalidAccessToken')],
  ])('goes by the message: %i %j', (status, body) => {
    expect(isTokenRefused(reply(status, body))).toBe(true);
  });

  it('is not fooled by other refusals', () => {
    expect(isTokenRefused(reply(404, own('404.001.01', 'Resource not found')))).toBe(false);
  });
});

describe('resultOf', () => {
  it.each([
    ['an acknowledgement', 200, { ResponseCode: '0' }, 'ok'],
    ['no rows to list', 200, { ResponseCode: '1001' }, 'ok'],
    ['a token', 200, { access_token: 'x', expires_in: '3599' }, 'ok'],
    ['a payer who types', 500, own('500.001.1001', 'The transaction is being processed'), 'ok'],
    ['a busy phone', 500, own('500.001.1001', 'Unable to lock subscriber'), 'ok'],
    ['a payout of before', 500, own('500.002.1001', 'Duplicate OriginatorConversationID'), 'ok'],
    ['our shortcode', 500, own('500.001.1001', 'Merchant does not exist'), 'refused'],
    ['our passkey', 500, own('500.001.1001', 'Wrong credentials'), 'refused'],
    ['a code in an answer', 200, { ResponseCode: '1' }, 'refused'],
    ['a rate limit under 500', 500, SPIKE, 'refused'],
    ['a token that has ended', 404, own('404.001.03', 'Invalid Access Token'), 'refused'],
    ['a key', 401, gateway('Invalid API call', 'k.s'), 'refused'],
    ['a fault of theirs', 500, own('500.001.1001', ''), 'failed'],
    ['a fault under 200', 200, own('500.001.1001', ''), 'failed'],
    ['a page', 503, PAGE, 'failed'],
    ['a page under 200', 200, PAGE, 'failed'],
    ['a redirect', 302, 'Moved', 'failed'],
    ['a key, without a word', 401, '', 'refused'],
    ['a firewall’s page', 403, PAGE, 'refused'],
    ['a wrong address', 404, PAGE, 'refused'],
  ])('takes %s as what it is', (_name, status, body, result) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const json = typeof body === 'string' ? undefined : body;
    expect(resultOf({ kind: 'reply', status, text, json })).toBe(result);
  });
});
