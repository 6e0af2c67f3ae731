import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf, smsUrl, whatsAppUrl } from './share';

const shared = { loanId: '0193a000-0000-7000-8000-000000000001', amount: '20000.00' };
const link = `https://tegemea.example/guarantee/request-${shared.loanId}`;

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://tegemea.example' } }));
afterEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test('the message bears the amount and the absolute link, in letters that an SMS has', () => {
  const message = messageOf(shared);
  expect(message).toContain('KSh 20,000');
  expect(message.endsWith(link)).toBe(true);
  expect(message).toMatch(/^[\x20-\x7e]+$/);
});

test('WhatsApp opens with the message, for a number without its plus or for anyone', () => {
  const url = new URL(whatsAppUrl(shared, '254712345678'));
  expect(url.pathname).toBe('/254712345678');
  expect(url.searchParams.get('text')).toBe(messageOf(shared));
  expect(new URL(whatsAppUrl(shared)).pathname).toBe('/');
});

test('SMS opens with the message, for a number with its plus or for anyone', () => {
  const body = `?&body=${encodeURIComponent(messageOf(shared))}`;
  expect(smsUrl(shared, '254712345678')).toBe(`sms:+254712345678${body}`);
  expect(smsUrl(shared)).toBe(`sms:${body}`);
});
