import { expect, test } from 'vitest';
import { type Language, LANGUAGES } from '@shared/language';
import { MAIL_PARTS, type MailKind } from '@shared/contract/mail-parts';
import { DEMO_LENDER } from '@shared/lender';
import type { Context } from '@server/platform/core/context';
import { mailTextOf } from './texts';

const context = {
  publicUrl: 'https://tegemea.co.ke',
  secret: 'a secret for tests alone',
  lender: DEMO_LENDER,
} as Context;

const VALUES: Record<string, string> = {
  text: 'passkey_added',
  count: '12',
  day: '2026-03-09',
  instant: '2026-03-09T05:00:00.000Z',
  id: '0190a000-0000-7000-8000-000000000000',
};
const KINDS = Object.keys(MAIL_PARTS) as MailKind[];
const CASES = KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

function written(kind: MailKind, language: Language) {
  const parts = Object.fromEntries(
    Object.entries<string>(MAIL_PARTS[kind]).map(([name, format]) => [
      name,
      VALUES[format.replace(/[?~]$/, '')] ?? '',
    ]),
  );
  const named = { firstName: 'Wanjikũ', lastName: 'K' };
  return mailTextOf({ id: VALUES['id'] ?? '', kind, parts, language, ...named }, context);
}

test.for(CASES)('%s in %s is whole, short and names nobody in its subject', ([kind, language]) => {
  const { subject, text } = written(kind, language);
  expect(subject).toMatch(/^Tegemea: \S/);
  expect(subject.length).toBeLessThanOrEqual(70);
  expect(subject).not.toMatch(/Wanjik|\d{6}/);
  expect(text).toMatch(language === 'en' ? /^Hello/ : /^Habari/);
  expect(text).toContain(DEMO_LENDER.phone);
  expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  // A link that does something is an enrolment's alone.
  expect(/\/api\/|#/.test(text)).toBe(kind === 'staff_link');
});

test.for(KINDS)('%s has words of its own in each language', (kind) => {
  const subjects = LANGUAGES.map((language) => written(kind, language).subject);
  expect(new Set(subjects).size).toBe(LANGUAGES.length);
});
