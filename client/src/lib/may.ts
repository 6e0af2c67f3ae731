import { roleMay, type StaffVerb } from '@shared/staff-verbs';
import { useCurrentUser } from './session';

/** Whether the signed-in person's role may do this; the server asks again. */
export function useMay(verb: StaffVerb): boolean {
  const { staffRole } = useCurrentUser();
  return staffRole !== null && roleMay(staffRole, verb);
}
