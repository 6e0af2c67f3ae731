import { beforeAll, expect, test } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { actWords } from './act-words';

beforeAll(loadAllCatalogs);

/** As a newer release sends it, also what the types of this one rule out. */
const approvalOf = (fields: object): Approval =>
  ({ amount: null, cause: null, outcome: null, period: null, staff: null, ...fields }) as Approval;

test.each([
  ['a kind', { kind: 'of_next_release' }],
  ['a change of the staff', { kind: 'staff_change', staff: { change: 'of_next_release' } }],
])('%s that this page does not know has words, and is not to be confirmed', (_, fields) => {
  expect(actWords(approvalOf(fields))).toMatchObject({
    title: 'An act of a newer release',
    isUnknown: true,
  });
});

test('one that it knows is', () => {
  expect(actWords(approvalOf({ kind: 'sim_swap' })).isUnknown).toBeUndefined();
});
