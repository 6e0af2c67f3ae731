import type { AdminUser } from '@shared/contract/people';
import { dayOf, formatDay } from '@shared/day';
import { type Column, DataTable } from '@client/ui/data-table';
import { StatusChip } from '@client/ui/status-chip';

/** People as an admin may see them: enough to recognise someone, no number in full. */
export const UsersTable = ({ users }: { users: AdminUser[] }) => (
  <DataTable caption="Users" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />
);

const Who = ({ firstName, lastName, email, isAdmin }: AdminUser) => (
  <>
    <span className="flex flex-wrap items-center gap-2">
      {firstName} {lastName}
      {isAdmin && (
        <StatusChip tone="note" icon="lock">
          Admin
        </StatusChip>
      )}
    </span>
    <span className="block text-meta font-normal break-all text-ink-3">{email}</span>
  </>
);

const Phone = ({ phoneMasked, phoneVerified }: AdminUser) => (
  <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
    <span className="whitespace-nowrap tabular">{phoneMasked}</span>
    {phoneVerified ? (
      <StatusChip tone="good" icon="checkCircle">
        Verified
      </StatusChip>
    ) : (
      <StatusChip tone="plain" icon="clock">
        Not verified
      </StatusChip>
    )}
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
