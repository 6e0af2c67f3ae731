import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { shillings } from '../money';
import { coded, english, REFUSALS, templateOf, TEXTS } from './english';
import { messageFor } from './message';
import { readMessage } from './read-message';
import { sampleOf } from './sample.fixture';
import { holesOf } from './template';
import { momentOf } from './values';

const CODES = [...Object.keys(REFUSALS), ...Object.keys(TEXTS)];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What uses texts: neither their own tables nor tests. */
const product = ['client/src', 'dev', 'server', 'shared']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/^shared\/texts\/|\/locales\//.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

/** A code in quotes, or one that is made of a word of a closed list: `account_${code}`. */
const isUsed = (code: string): boolean =>
  product.includes(`'${code}'`) ||
  product.includes(`DESK_TEXTS.${code}`) ||
  (code.startsWith('fault_') && product.includes(`'${code.slice('fault_'.length)}'`)) ||
  (/^(erased|kept)_/.test(code) && product.includes(`\`${code.split('_')[0]}_\${`)) ||
  (/_by_(you|other)$/.test(code) && product.includes(`}${/_by_\w+$/.exec(code)?.[0]}\``)) ||
  (/^account_cash_(in|out)_/.test(code) &&
    product.includes(`\`${code.split('_').slice(0, 3).join('_')}_\${`)) ||
  (code.startsWith('coverage_') && product.includes(`${code}:`));

test.each(CODES)('%s is in snake_case and used', (code) => {
  expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
  expect(isUsed(code)).toBe(true);
});

test('no code stands for both a refusal and another text', () => {
  expect(Object.keys(REFUSALS).filter((code) => code in TEXTS)).toEqual([]);
});

test.each(CODES)('%s says its English with every hole filled', (code) => {
  const said = english(sampleOf(code));
  expect(said).not.toMatch(/[{}]|undefined|NaN/);
  expect(said.length).toBeGreaterThan(2);
});

test.each(CODES.filter((code) => holesOf(templateOf(code) ?? '').length > 0))(
  '%s is not said without its parameters',
  (code) => {
    expect(() => english({ code })).toThrow(/no English/);
  },
);

describe('parameters', () => {
  test('travel as the wire has them', () => {
    expect(
      coded('amount_out_of_range', { least: shillings(1_000), most: shillings(45_000) }),
    ).toEqual({
      code: 'amount_out_of_range',
      params: { least: '1000.00', most: '45000.00' },
    });
    expect(coded('wait_for_deadline', { deadline: new Date('2026-06-04T05:00:00Z') })).toEqual({
      code: 'wait_for_deadline',
      params: { deadline: '2026-06-04T05:00:00.000Z' },
    });
  });

  test('of the same day are a time, of another day a date too', () => {
    const at = new Date('2026-03-09T07:42:00Z');
    const saidAt = (now: string) =>
      english(coded('approved_by_you', { at: momentOf(at, new Date(now)) }));
    expect(saidAt('2026-03-09T12:00:00Z')).toBe('Already approved by you, 10:42.');
    expect(saidAt('2026-03-10T12:00:00Z')).toBe('Already approved by you, 9 Mar 2026, 10:42.');
  });

  test('that are wrong are refused by the compiler', () => {
    // @ts-expect-error A parameter is missing.
    coded('amount_out_of_range', { least: shillings(1) });
    // @ts-expect-error Money is no text.
    coded('cap_raised', { most: '45000.00' });
    // @ts-expect-error There is no such text.
    coded('no_such_text');
  });
});

test('a schema’s message names its text and bears its parameters', () => {
  expect(readMessage(messageFor('too_long', { most: 80 }))).toEqual({
    code: 'too_long',
    params: { most: 80 },
  });
  expect(readMessage(messageFor('email_invalid'))).toEqual({ code: 'email_invalid' });
  expect(readMessage('Too big: expected string to have <=5 characters')).toBeNull();
});
