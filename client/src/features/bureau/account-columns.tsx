import { t } from '@lingui/core/macro';
import { dayOfInstant, dayText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import type { IconName } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';
import type { BureauStage } from '@shared/bureau';
import type { BureauAccount } from '@shared/contract/bureau';
import { loanNumber } from '@shared/loan-number';

export const accountColumns = (): Column<BureauAccount>[] => [
  { header: t`Borrower`, cell: Who, isTitle: true },
  { header: t`State`, cell: Stage },
  { header: t`Since or from`, cell: ({ stage, ...account }) => whenText(stage, account) },
  { header: t`Days late`, cell: ({ daysPastDue }) => daysPastDue, isNumeric: true },
  { header: t`Class`, cell: ({ riskClass }) => <span lang="en">{riskClass}</span> },
  {
    header: t`Overdue`,
    cell: ({ overdue }) => <Amount wire={overdue} isExact />,
    isNumeric: true,
  },
  {
    header: t`Owed in all`,
    cell: ({ balance }) => <Amount wire={balance} isExact />,
    isNumeric: true,
  },
];

const Who = ({ id, borrower, ...loan }: BureauAccount) => (
  <>
    <DeskLink href={paths.adminLoan(id)} isRow>
      {borrower.firstName} {borrower.lastName}
    </DeskLink>
    <span className="block text-meta font-normal text-ink-3">{loanNumber(loan)}</span>
  </>
);

const LOOKS: Record<BureauStage, [Tone, IconName]> = {
  to_notify: ['wait', 'send'],
  on_its_way: ['note', 'hourglass'],
  not_delivered: ['harm', 'alert'],
  waiting: ['note', 'clock'],
  ready: ['wait', 'receipt'],
  listed: ['harm', 'eye'],
  to_clear: ['good', 'checkCircle'],
  disputed: ['wait', 'message'],
  small: ['plain', 'info'],
};

const stageWords = (): Record<BureauStage, string> => ({
  to_notify: t`To notify`,
  on_its_way: t`Notice on its way`,
  not_delivered: t`Not delivered`,
  waiting: t`Notified`,
  ready: t`For the next file`,
  listed: t`In the bureaus’ books`,
  to_clear: t`To be cleared`,
  disputed: t`Disputed`,
  small: t`Too small to report`,
});

function Stage({ stage }: BureauAccount) {
  const [tone, icon] = LOOKS[stage];
  return (
    <StatusChip tone={tone} icon={icon}>
      {stageWords()[stage]}
    </StatusChip>
  );
}

/** The day that matters at a stage. */
function whenText(stage: BureauStage, { notice, listed }: Omit<BureauAccount, 'stage'>): string {
  if (listed) return t`in the files since ${dayText(listed.on)}`;
  if ((stage === 'waiting' || stage === 'ready') && notice?.listFrom) {
    return t`may be reported from ${dayText(notice.listFrom)}`;
  }
  return notice ? t`notice of ${dayOfInstant(notice.at)}` : '';
}
