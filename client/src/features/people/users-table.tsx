import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminUser } from '@shared/contract/people';
import { dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { PhoneVerified } from '@client/ui/phone-verified';
import { FrozenChip } from './frozen-chip';
import type { Sorting } from '@client/ui/sorting';
import { StatusChip } from '@client/ui/status-chip';

interface UsersTableProps {
  users: AdminUser[];
  /** None while a search orders them. */
  sorting: Sorting | undefined;
}

/** People in an admin's view: enough to recognise a person, with masked numbers. */
export const UsersTable = ({ users, sorting }: UsersTableProps) => (
  <DataTable
    caption={t`Users`}
    columns={columns()}
    rows={users}
    rowKey={({ id }) => id}
    sorting={sorting}
  />
);

const Who = ({ id, firstName, lastName, email, isAdmin, isFrozen }: AdminUser) => (
  <>
    <span className="flex flex-wrap items-center gap-2">
      <DeskLink href={paths.adminPerson(id)} isRow>
        {firstName} {lastName}
      </DeskLink>
      {isAdmin && (
        <StatusChip tone="note" icon="lock">
          <Trans>Admin</Trans>
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

const columns = (): Column<AdminUser>[] => [
  { header: t`Name`, cell: Who, isTitle: true, sort: { key: 'name' } },
  { header: t`Phone`, cell: Phone },
  { header: t`Trust score`, cell: ({ trustScore }) => trustScore, isNumeric: true },
  { header: t`Open loans`, cell: ({ openLoans }) => openLoans, isNumeric: true },
  {
    header: t`Member since`,
    cell: ({ createdAt }) => dayOfInstant(createdAt),
    isNumeric: true,
    sort: { key: 'joined', isDownFirst: true },
  },
];
