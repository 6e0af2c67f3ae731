import type { AdminUser } from '@shared/contract/people';
import { dayOf, formatDay } from '@shared/day';
import { paths } from '@client/paths';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { PhoneVerified } from '@client/ui/phone-verified';
import { FrozenChip } from './frozen-chip';
import { StatusChip } from '@client/ui/status-chip';

/** People as an admin may see them: enough to recognise someone, no number in full. */
export const UsersTable = ({ users }: { users: AdminUser[] }) => (
  <DataTable caption="Users" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />
);

const Who = ({ id, firstName, lastName, email, isAdmin, isFrozen }: AdminUser) => (
  <>
    <span className="flex flex-wrap items-center gap-2">
      <DeskLink href={paths.adminPerson(id)} isRow>
        {firstName} {lastName}
      </DeskLink>
      {isAdmin && (
        <StatusChip tone="note" icon="lock">
          Admin
        </StatusChip>
      )}
      {isFrozen && <FrozenChip />}
    </span>
    <span className="block text-meta font-normal break-all text-ink-3">{email}</span>
  </>
);

const Phone = ({ phoneMasked, phoneVerified }: AdminUser) => (
  <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
    <span className="whitespace-nowrap tabular">{phoneMasked}</span>
    <PhoneVerified isVerified={phoneVerified} />
  </span>
);

const COLUMNS: Column<AdminUser>[] = [
  { header: 'Name', cell: Who, isTitle: true },
  { header: 'Phone', cell: Phone },
  { header: 'Trust score', cell: ({ trustScore }) => trustScore, isNumeric: true },
  { header: 'Open loans', cell: ({ openLoans }) => openLoans, isNumeric: true },
  {
    header: 'Member since',
    cell: ({ createdAt }) => formatDay(dayOf(new Date(createdAt))),
    isNumeric: true,
  },
];
