import { expect, test } from 'vitest';
import { maskLine } from './mask-line';
import { openLog } from './open-log';

const SECRET = 'b2f6e1a09c4d4d7e';

/** What is logged, and what of it may never be read. */
const PRIVATE: [string, object, string][] = [
  ['a phone', { phone: '254712345678' }, '712345678'],
  ['a phone as a number', { PhoneNumber: 254712345678 }, '712345678'],
  ['a phone in a list', { to: [254112345678, 254712345678] }, '12345678'],
  ['a phone with spaces', { said: 'call +254 712 345 678 now' }, '345 678'],
  ['a phone with hyphens', { said: 'call 0712-345-678 now' }, '345-678'],
  ['a phone deep inside', { a: { b: { c: [{ d: 'Key (phone)=(254712345678)' }] } } }, '712345678'],
  ['a phone on a line of its own', { text: 'to\n254712345678\n' }, '712345678'],
  ['a secret on a line of its own', { text: `to\n${'0f1e2d3c4b5a6978'.repeat(2)}` }, '0f1e'],
  ['an email on a line of its own', { text: 'to\nasha@example.co.ke' }, 'asha'],
  ['a code', { otp: '483920' }, '483920'],
  ['a code as a number', { code: 483920 }, '483920'],
  ['a code in an SMS', { text: 'Tegemea code 483920\n@tegemea.example #483920' }, '483920'],
  ['an email', { detail: 'Key (email)=(asha.o+1@example.co.ke) exists' }, 'asha'],
  ['a cookie', { headers: { cookie: 'tegemea.sid=s%3Aabc.def; lang=sw' } }, 'abc'],
  ['a cookie in a text', { text: '__Host-tegemea=s%3Aabc.def; Path=/' }, 'abc'],
  ['a callback’s secret', { path: '/hooks/pay/0f1e2d3c4b5a69788796a5b4c3d2e1f0/x' }, '0f1e'],
  ['a session', { sid: 'Xk2_9sLmQ-pR7tUvWxYz0123456789Ab' }, 'Xk2_'],
  ['a password', { body: { password: 'lantern-"hill"' } }, 'lantern'],
  ['a password in a text', { said: '{"password":"lantern-hill"}' }, 'lantern'],
  ['a password in an address', { url: 'postgres://app:lantern@db/x' }, 'lantern'],
  ['our own secret', { said: `the key is ${SECRET}` }, SECRET],
];

function logged(entry: object): string {
  const lines: string[] = [];
  const log = openLog({
    level: 'info',
    secrets: [SECRET, 'short'],
    to: { write: (line) => void lines.push(line) },
  });
  log.info(entry, 'a short message');
  return lines.join('');
}

test.each(PRIVATE)('%s is masked, and the line is still JSON', (_name, entry, secret) => {
  const line = logged(entry);
  expect(line).not.toContain(secret);
  expect(line).toContain('***');
  expect(JSON.parse(line)).toMatchObject({ msg: 'a short message' });
});

test('an error’s message, detail and stack are masked too', () => {
  const cause = Object.assign(new Error('duplicate key for 254712345678'), {
    detail: 'Key (email)=(asha@example.co.ke)',
  });
  const line = logged({ err: cause });
  expect(line).not.toMatch(/712345678|asha@/);
  expect(line).toContain('duplicate key');
});

test.each([
  '{"time":1767225600000,"paymentId":"0199a7c1-0b7e-7c3a-9d41-0123456789ab","status":200}',
  '{"id":"0f1e2d3c4b5a","method":"GET","route":"/hooks/pay/:secret/:channel/:id"}',
  '{"code":"500.001.1001","receipt":"UC20000001","amount":2075000,"ip":"196.201.214.200"}',
  '{"trace":"4bf92f3577b34da6a3ce929d0e0e4736","msg":"request completed"}',
  '{"payer":"NICHOLAS, 2547 ***** 126","msg":"the day is closed","day":"2026-03-02"}',
])('what a log is for stays: %s', (line) => {
  expect(maskLine(line)).toBe(line);
});
