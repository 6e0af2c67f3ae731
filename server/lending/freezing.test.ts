import { expect, test } from 'vitest';
import type { StaffRole } from '@shared/staff';
import { freezeRules, unfreezeRules } from './freezing';
import { firstRefusal } from './rule';

const [ADMIN, OTHER] = ['admin', 'other'];

test.each<[StaffRole | null, string, boolean, boolean, string | null, string | null]>([
  // Who, whom, on the staff, frozen; then what freezing and freeing answer.
  ['owner', OTHER, false, false, null, 'not_frozen'],
  ['owner', OTHER, false, true, 'already_frozen', null],
  ['owner', OTHER, true, false, null, 'not_frozen'],
  ['owner', OTHER, true, true, 'already_frozen', null],
  ['owner', ADMIN, true, false, 'own_account', 'own_account'],
  ['officer', OTHER, false, false, null, 'not_frozen'],
  ['officer', OTHER, false, true, 'already_frozen', null],
  ['officer', OTHER, true, false, 'staff_frozen_by_owner', 'staff_frozen_by_owner'],
  ['officer', OTHER, true, true, 'staff_frozen_by_owner', 'staff_frozen_by_owner'],
  ['officer', ADMIN, true, false, 'own_account', 'own_account'],
  [null, OTHER, true, false, 'staff_frozen_by_owner', 'staff_frozen_by_owner'],
])('%s about %s (staff %s, frozen %s)', (adminRole, personId, isStaff, isFrozen, freeze, free) => {
  const subject = { adminId: ADMIN, adminRole, personId, isStaff, isFrozen };
  expect(firstRefusal(freezeRules, subject)?.code ?? null).toBe(freeze);
  expect(firstRefusal(unfreezeRules, subject)?.code ?? null).toBe(free);
});
