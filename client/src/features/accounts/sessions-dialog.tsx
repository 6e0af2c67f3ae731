import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { instantText } from '@client/lib/format';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { QueryBoundary } from '@client/ui/query-boundary';
import { StatusChip } from '@client/ui/status-chip';
import type { SignIn } from '@shared/contract/sessions';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { endOtherSessions, endSession, listSessions } from '@shared/contract/operations/account';

const sessionsQuery = readQuery(ROOTS.account, at(listSessions));

interface SessionsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Where the person is signed in; each session can be ended, or all but this one. */
export function SessionsDialog({ isOpen, onClose }: SessionsDialogProps) {
  const sessions = useQuery({ ...sessionsQuery, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Where you are signed in`}
      description={t`Sign out any device you don’t know, then change your password.`}
    >
      <QueryBoundary query={sessions} what={t`your sign-ins`}>
        {(list) => <Sessions list={list} />}
      </QueryBoundary>
    </Dialog>
  );
}

function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined ? send(at(endOtherSessions)) : send(at(endSession, { id })),
    onSuccess: () => {
      toast({ title: t`Signed out there` });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toastFailure(error, t`Failed to sign out there`),
  });
}

function Sessions({ list }: { list: SignIn[] }) {
  const end = useEndSessions();
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {list.map((session) => (
          <Session key={session.id} session={session} end={end} />
        ))}
      </ul>
      {list.length > 1 && (
        <Button sends isBlock isPending={end.isPending} onClick={() => end.mutate(undefined)}>
          <Trans>End all others</Trans>
        </Button>
      )}
    </div>
  );
}

interface SessionProps {
  session: SignIn;
  end: ReturnType<typeof useEndSessions>;
}

function Session({ session, end }: SessionProps) {
  const name = deviceName(session);
  const since = instantText(session.firstSeenAt);
  const lastUsed = instantText(session.lastSeenAt);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[9rem]">
        <p className="font-bold">{name}</p>
        <p className="text-meta text-ink-2">
          <Trans>Since {since}</Trans>
        </p>
        {!session.isThis && (
          <p className="text-meta text-ink-2">
            <Trans>Last used {lastUsed}</Trans>
          </p>
        )}
      </div>
      {session.isThis ? (
        <StatusChip tone="good" icon="checkCircle">
          <Trans>This one</Trans>
        </StatusChip>
      ) : (
        <Button
          sends
          tone="outline"
          size="sm"
          aria-label={t`End ${name}`}
          disabled={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

function deviceName({ device: { browser, system } }: SignIn): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`A device that we can’t name`;
}
