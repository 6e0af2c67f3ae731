import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListedPayment, PaymentList } from '@shared/contract/payment-list';
import { instantText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import type { Sorting } from '@client/ui/sorting';
import { StatusChip } from '@client/ui/status-chip';
import { PAYMENT_LOOKS, paymentKinds, paymentStates } from './payment-words';
import { loanNumber } from '@shared/loan-number';

type Totals = PaymentList['states'][number];

interface PaymentsTableProps {
  payments: ListedPayment[];
  /** The totals of all that match, shown or not; none for a search. */
  totals?: Totals | undefined;
  totalOf?: string;
  sorting?: Sorting;
}

/** Payments in and out; a row leads to the review of the loan, or to the money that has none. */
export const PaymentsTable = ({ payments, totals, totalOf, sorting }: PaymentsTableProps) => (
  <DataTable
    caption={t`Payments`}
    columns={columnsFor(totals)}
    rows={payments}
    rowKey={({ id }) => id}
    {...(sorting && { sorting })}
    {...(totalOf && { totalOf })}
  />
);

const columnsFor = (totals: Totals | undefined): Column<ListedPayment>[] => [
  { header: t`Payer or payee`, cell: Who, isTitle: true },
  {
    header: t({ message: 'Made', context: 'a payment' }),
    cell: ({ createdAt }) => instantText(createdAt),
    sort: { key: 'made', isDownFirst: true },
  },
  { header: t`Loan`, cell: ({ loan }) => (loan ? loanNumber(loan) : <Nothing />) },
  { header: t`Receipt`, cell: ({ receipt }) => receipt ?? <Nothing /> },
  { header: t`State`, cell: State },
  {
    header: t({ message: 'In', context: 'money' }),
    cell: sideOf('in'),
    isNumeric: true,
    ...(totals && { total: <Amount wire={totals.in} /> }),
  },
  {
    header: t({ message: 'Out', context: 'money' }),
    cell: sideOf('out'),
    isNumeric: true,
    ...(totals && { total: <Amount wire={totals.out} /> }),
  },
];

const Nothing = () => <span className="text-ink-3">–</span>;

const sideOf =
  (side: ListedPayment['direction']) =>
  ({ direction, amount }: ListedPayment) =>
    direction === side ? <Amount wire={amount} /> : <Nothing />;

const Who = ({ kind, person, payer, loan }: ListedPayment) => (
  <>
    <DeskLink href={loan ? paths.adminLoan(loan.id) : paths.adminMoney()} isRow>
      {person ? fullNameOf(person) : (payer ?? t`Not known yet`)}
    </DeskLink>
    <span className="block text-meta font-normal text-ink-3">{paymentKinds()[kind]}</span>
  </>
);

function State({ state, needsPerson }: ListedPayment) {
  const [tone, icon] = PAYMENT_LOOKS[state];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusChip tone={tone} icon={icon}>
        {paymentStates()[state]}
      </StatusChip>
      {needsPerson && (
        <StatusChip tone="harm" icon="alert">
          <Trans>Needs a person</Trans>
        </StatusChip>
      )}
    </span>
  );
}
