import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '@shared/contract/staff';
import { Button } from '@client/ui/button';
import { type Column, DataTable } from '@client/ui/data-table';
import { QueryBoundary } from '@client/ui/query-boundary';
import { StatusChip } from '@client/ui/status-chip';
import { InviteDialog } from './invite-dialog';
import { MemberDialog } from './member-dialog';
import { staffQuery } from './queries';
import { roleWords, stateWords } from '@client/lib/staff-words';

/** Everybody who works or worked here. */
export function StaffList() {
  const staff = useQuery(staffQuery);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<StaffMember | null>(null);
  return (
    <>
      <Button icon="plus" className="w-fit" onClick={() => setInviting(true)}>
        <Trans>Invite somebody</Trans>
      </Button>
      <QueryBoundary query={staff} what={t`the staff`}>
        {(members) => (
          <DataTable
            caption={t`Staff`}
            columns={columns(setChosen)}
            rows={members}
            rowKey={({ id }) => id}
          />
        )}
      </QueryBoundary>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {chosen && <MemberDialog member={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const CHIPS = {
  invited: { tone: 'wait', icon: 'send' },
  active: { tone: 'good', icon: 'check' },
  frozen: { tone: 'harm', icon: 'lock' },
  ended: { tone: 'note', icon: 'logOut' },
} as const;

const Who = ({ firstName, lastName, email }: StaffMember) => (
  <>
    {firstName} {lastName}
    <span className="block text-meta font-normal break-all text-ink-3">{email}</span>
  </>
);

const columns = (choose: (member: StaffMember) => void): Column<StaffMember>[] => [
  { header: t`Name`, cell: Who, isTitle: true },
  { header: t`Role`, cell: ({ role }) => roleWords()[role] },
  {
    header: t`State`,
    cell: ({ state }) => <StatusChip {...CHIPS[state]}>{stateWords()[state]}</StatusChip>,
  },
  { header: t`Passkeys and apps`, cell: ({ authenticators }) => authenticators, isNumeric: true },
  {
    header: t`Change`,
    cell: (member) =>
      member.isYou || member.state === 'ended' ? null : (
        <Button tone="quiet" onClick={() => choose(member)}>
          <Trans>Change</Trans>
        </Button>
      ),
  },
];
