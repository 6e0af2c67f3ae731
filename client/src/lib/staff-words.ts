import { t } from '@lingui/core/macro';
import type { StaffMember } from '@shared/contract/staff';
import type { StaffRole } from '@shared/staff';

export const roleWords = (): Record<StaffRole, string> => ({
  owner: t`Owner`,
  officer: t`Loan officer`,
  cashier: t`Cashier`,
  collector: t`Collector`,
  auditor: t`Auditor`,
});

export const stateWords = (): Record<StaffMember['state'], string> => ({
  invited: t`Invited`,
  active: t({ message: 'Active', context: 'staff' }),
  frozen: t`Frozen`,
  ended: t`Left`,
});
