import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Join, NewFactor, StaffInvitation } from '@shared/contract/staff';
import type { LogIn } from '@shared/contract/log-in';
import type { StaffRole } from '@shared/staff';
import { ApiError, getOrNull, refusalWords, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { withProof } from '@client/lib/proof';
import { doneOrProposed, waitsForOwner } from '@client/lib/proposed';
import { ROOTS } from '@client/lib/query-client';
import { toast } from '@client/lib/toast-store';
import { answerPasskey } from './passkey';
import { at, type BodyOf } from '@client/lib/call';
import {
  addAuthenticator,
  challengeEnrolment,
  getStaffSession,
  joinStaff,
  listAuthenticators,
  openStaffLink,
  removeAuthenticator,
  renewRecoveryCodes,
  signInByRecoveryCode,
  signInByTotp,
} from '@shared/contract/operations/staff';
import { readQuery } from '@client/lib/read-query';
import {
  changeStaffRole,
  endStaff,
  inviteStaff,
  listStaff,
  resetStaff,
} from '@shared/contract/operations/staff-changes';
import { logIn } from '@shared/contract/operations/sign-in';

/** How far the sign-in has come; null before the password. */
export const staffSessionQuery = queryOptions({
  queryKey: ['staff', 'session'],
  queryFn: () => getOrNull(at(getStaffSession)),
});

export const staffLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'link', token],
    queryFn: () => send(at(openStaffLink), { token }),
  });

export const authenticatorsQuery = readQuery(ROOTS.portfolio, at(listAuthenticators));

export const staffQuery = readQuery(ROOTS.portfolio, at(listStaff));

/** A step of signing in: a refusal is shown, and 401 means "wrong", not "signed out". */
const useStep = <In, Out>(act: (input: In) => Promise<Out>, onDone: (out: Out) => unknown) =>
  useMutation({
    meta: { refusesWith401: true },
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: t`Error`, description: wordsOf(error), tone: 'destructive' }),
  });

/** What the browser says of a passkey is for programmers. */
const wordsOf = (error: unknown): string =>
  error instanceof ApiError
    ? refusalWords(error)
    : t`The passkey did not answer. Try again, or use another way.`;

export const usePassword = (onDone: () => void) =>
  useStep((body: LogIn) => send(at(logIn), body), onDone);
export const usePasskey = (onDone: () => void) => useStep(answerPasskey, onDone);
export const useTotp = (onDone: () => void) =>
  useStep((code: string) => send(at(signInByTotp), { code }), onDone);
export const useRecovery = (onDone: () => void) =>
  useStep((code: string) => send(at(signInByRecoveryCode), { code }), onDone);

/** Enrols by a link; the recovery codes come once. */
export const useJoin = (onDone: (codes: string[]) => void) =>
  useStep(
    (body: Join) => send(at(joinStaff), body),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  );

export const readEnrolment = () => withProof(() => send(at(challengeEnrolment)));

export const useAddFactor = (onDone: () => void) =>
  useStep((body: NewFactor) => send(at(addAuthenticator), body), onDone);

export const useRemoveFactor = () =>
  useDeskWrite((id: string) => send(at(removeAuthenticator, { id })), {
    done: { title: t`Authenticator removed` },
    failed: t`Failed to remove the authenticator`,
  });

export const useNewCodes = (onDone: (codes: string[]) => void) =>
  useStep(
    () => withProof(() => send(at(renewRecoveryCodes))),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  );

/** A write whose answer is a link that is shown once, or null where it is proposed first. */
const useLinkWrite = <In>(
  act: (input: In) => Promise<StaffInvitation>,
  onLink: (link: string | null) => void,
) =>
  useStep(
    (input: In) => withProof(() => act(input)),
    ({ link }) => {
      if (link === null) toast(waitsForOwner());
      onLink(link);
    },
  );

export const useInvite = (onLink: (link: string | null) => void) =>
  useLinkWrite((body: BodyOf<typeof inviteStaff>) => send(at(inviteStaff), body), onLink);

export const useReset = (id: string, onLink: (link: string | null) => void) =>
  useLinkWrite((reason: string) => send(at(resetStaff, { id }), { reason }), onLink);

export const useEndStaff = (id: string) =>
  useDeskWrite((reason: string) => send(at(endStaff, { id }), { reason }), {
    done: doneOrProposed({ title: t`They no longer work here` }),
    failed: t`Failed to end their work here`,
  });

export const useRole = (id: string) =>
  useDeskWrite((role: StaffRole) => send(at(changeStaffRole, { id }), { role }), {
    done: doneOrProposed({ title: t`Role changed`, description: t`They sign in again` }),
    failed: t`Failed to change the role`,
  });
