import type { Authenticator, StaffMember } from '@shared/contract/staff';
import type { AuthenticatorRow, StaffRow } from './store';

export const presentAuthenticator = ({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
}: AuthenticatorRow): Authenticator => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const presentMember = (
  { id, firstName, lastName, email, role, authenticators, ...row }: StaffRow,
  readerId: string,
): StaffMember => ({
  id,
  firstName,
  lastName,
  email,
  role: role ?? 'auditor',
  state: stateOf(row),
  authenticators,
  isYou: id === readerId,
});

function stateOf({
  endedAt,
  frozenAt,
  isInvited,
}: Pick<StaffRow, 'endedAt' | 'frozenAt' | 'isInvited'>) {
  if (endedAt) return 'ended';
  if (frozenAt) return 'frozen';
  return isInvited ? 'invited' : 'active';
}
