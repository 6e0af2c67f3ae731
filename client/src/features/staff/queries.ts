import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  Authenticators,
  EnrolmentOptions,
  Join,
  NewFactor,
  RecoveryCodes,
  StaffInvitation,
  StaffLink,
  StaffMember,
  StaffSession,
} from '@shared/contract/staff';
import type { LogIn } from '@shared/contract/log-in';
import type { StaffRole } from '@shared/staff';
import { ApiError, get, getOrNull, refusalWords, send, sendFor } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { withProof } from '@client/lib/proof';
import { doneOrProposed, waitsForOwner } from '@client/lib/proposed';
import { ROOTS } from '@client/lib/query-client';
import { toast } from '@client/lib/toast-store';
import { answerPasskey } from './passkey';

/** How far the sign-in has come; null before the password. */
export const staffSessionQuery = queryOptions({
  queryKey: ['staff', 'session'],
  queryFn: () => getOrNull<StaffSession>('/api/staff/session'),
});

export const staffLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'link', token],
    queryFn: () => sendFor<StaffLink>('POST', '/api/staff/join/look', { token }),
  });

export const authenticatorsQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'authenticators'],
  queryFn: ({ signal }) => get<Authenticators>('/api/staff/authenticators', signal),
});

export const staffQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'staff'],
  queryFn: ({ signal }) => get<StaffMember[]>('/api/admin/staff', signal),
});

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
  useStep((body: LogIn) => send('POST', '/api/auth/login', body), onDone);
export const usePasskey = (onDone: () => void) => useStep(answerPasskey, onDone);
export const useTotp = (onDone: () => void) =>
  useStep((code: string) => send('POST', '/api/staff/sign-in/totp', { code }), onDone);
export const useRecovery = (onDone: () => void) =>
  useStep((code: string) => send('POST', '/api/staff/sign-in/recovery', { code }), onDone);

/** Enrols by a link; the recovery codes come once. */
export const useJoin = (onDone: (codes: string[]) => void) =>
  useStep(
    (body: Join) => sendFor<RecoveryCodes>('POST', '/api/staff/join', body),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  );

export const readEnrolment = () =>
  withProof(() => sendFor<EnrolmentOptions>('POST', '/api/staff/authenticators/options'));

export const useAddFactor = (onDone: () => void) =>
  useStep((body: NewFactor) => send('POST', '/api/staff/authenticators', body), onDone);

export const useRemoveFactor = () =>
  useDeskWrite(
    (id: string) => send('DELETE', `/api/staff/authenticators/${encodeURIComponent(id)}`),
    { done: { title: t`Authenticator removed` }, failed: t`Failed to remove the authenticator` },
  );

export const useNewCodes = (onDone: (codes: string[]) => void) =>
  useStep(
    () => withProof(() => sendFor<RecoveryCodes>('POST', '/api/staff/recovery-codes')),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  );

const at = (id: string, part = '') => `/api/admin/staff/${encodeURIComponent(id)}${part}`;

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
  useLinkWrite(
    (body: object) => sendFor<StaffInvitation>('POST', '/api/admin/staff', body),
    onLink,
  );

export const useReset = (id: string, onLink: (link: string | null) => void) =>
  useLinkWrite(
    (reason: string) => sendFor<StaffInvitation>('POST', at(id, '/link'), { reason }),
    onLink,
  );

export const useEndStaff = (id: string) =>
  useDeskWrite((reason: string) => send('POST', at(id, '/end'), { reason }), {
    done: doneOrProposed({ title: t`They no longer work here` }),
    failed: t`Failed to end their work here`,
  });

export const useRole = (id: string) =>
  useDeskWrite((role: StaffRole) => send('PUT', at(id), { role }), {
    done: doneOrProposed({ title: t`Role changed`, description: t`They sign in again` }),
    failed: t`Failed to change the role`,
  });
