import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACTS_A_WEEK } from '@shared/contacts';
import { contactFrom, contactsInWeek, refusedContact } from './contact-rules';

const at = (text: string) => new Date(`${text}+03:00`);

test.each([
  ['2026-06-03T07:59', '2026-06-03T08:00'],
  ['2026-06-03T08:00', '2026-06-03T08:00'],
  ['2026-06-03T19:59', '2026-06-03T19:59'],
  ['2026-06-03T20:00', '2026-06-04T08:00'],
])('nobody contacted lately, at %s: from %s', (now, from) => {
  expect(contactFrom({ now: at(now), recent: [] })).toEqual(at(from));
});

test.each<[string, string[], string]>([
  ['two in a week leave one', ['2026-06-01T09:00', '2026-06-02T09:00'], '2026-06-03T10:00'],
  [
    'the fourth waits for a week after the first',
    ['2026-06-01T09:00', '2026-06-02T09:00', '2026-06-02T17:00'],
    '2026-06-08T09:00',
  ],
  [
    'older ones do not count',
    ['2026-05-27T09:00', '2026-06-02T09:00', '2026-06-02T17:00'],
    '2026-06-03T10:00',
  ],
  [
    'a week after an evening is the next morning',
    ['2026-06-01T20:30', '2026-06-02T09:00', '2026-06-02T17:00'],
    '2026-06-09T08:00',
  ],
])('%s', (_name, recent, from) => {
  const facts = { now: at('2026-06-03T10:00'), recent: recent.map(at) };
  expect(contactFrom(facts)).toEqual(at(from));
});

test('what is refused says why and from when, and a call is noted up to an hour later', () => {
  const refused = (now: string, recent: string[] = []) =>
    refusedContact({ now: at(now), recent: recent.map(at) });
  expect(refused('2026-06-03T12:00')).toBeNull();
  expect(refused('2026-06-03T20:59')).toBeNull();
  expect(refused('2026-06-03T21:00')).toMatchObject({ code: 'contact_not_now', status: 409 });
  expect(refused('2026-06-03T21:00')?.message).toContain('4 Jun 2026, 08:00');
  const week = ['2026-06-01T09:00', '2026-06-02T09:00', '2026-06-03T09:00'];
  expect(refused('2026-06-03T12:00', week)?.message).toContain('8 Jun 2026, 09:00');
});

test('contacts that keep to the rule are never more than three in any seven days, nor at night', () => {
  const minutes = fc.integer({ min: 1, max: 3 * 24 * 60 });
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 40 }), (waits) => {
      let now = at('2026-06-01T06:00');
      const made: Date[] = [];
      for (const wait of waits) {
        now = new Date(now.getTime() + wait * 60_000);
        now = contactFrom({ now, recent: made });
        made.push(now);
        const hour = Number(now.toISOString().slice(11, 13)) + 3;
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThan(20);
        expect(contactsInWeek({ now, recent: made })).toBeLessThanOrEqual(CONTACTS_A_WEEK);
      }
    }),
  );
});
