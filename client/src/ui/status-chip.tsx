import type { ReactNode } from 'react';
import { words } from '@client/lib/shared-words';
import {
  type ClosedReason,
  type GuaranteeStatus,
  type LoanStatus,
  statusLabel,
} from '@shared/words';
import { Icon, type IconName } from './icon';
import { type Tone, TONE_CLASSES } from './tone';

/** A loan's status in the active language; an unknown one unchanged. */
export const loanStatusText = (status: string): string =>
  words().loanStatuses[status as LoanStatus] ?? statusLabel(status);

interface StatusChipProps {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
}

/** A status with icon and word, so that colour is never the only sign. */
export const StatusChip = ({ tone, icon, children }: StatusChipProps) => (
  <span className={`chip ${TONE_CLASSES[tone]}`}>
    <Icon name={icon} size={16} />
    {children}
  </span>
);

const LOAN_LOOKS: Record<string, [Tone, IconName]> = {
  quoting: ['plain', 'edit'],
  pending_guarantors: ['wait', 'users'],
  pending_approval: ['wait', 'hourglass'],
  approved: ['good', 'checkCircle'],
  disbursed: ['note', 'send'],
  active: ['good', 'trendDown'],
  delinquent: ['wait', 'alert'],
  defaulted: ['harm', 'alert'],
  closed: ['plain', 'check'],
};

const ENDED_LOOKS: Record<ClosedReason, [Tone, IconName]> = {
  repaid: ['good', 'checkCircle'],
  declined: ['plain', 'close'],
  withdrawn: ['plain', 'back'],
  expired: ['plain', 'clock'],
  written_off: ['harm', 'alert'],
};

interface LoanStatusChipProps {
  status: string;
  /** How a closed loan ended; more precise than "Closed". */
  closedReason?: ClosedReason | null;
}

export function LoanStatusChip({ status, closedReason }: LoanStatusChipProps) {
  const look = closedReason ? ENDED_LOOKS[closedReason] : LOAN_LOOKS[status];
  const [tone, icon] = look ?? ['plain', 'info'];
  return (
    <StatusChip tone={tone} icon={icon}>
      {closedReason ? words().closedReasons[closedReason] : loanStatusText(status)}
    </StatusChip>
  );
}

const GUARANTEE_LOOKS: Record<GuaranteeStatus, [Tone, IconName]> = {
  pending: ['wait', 'clock'],
  accepted: ['good', 'checkCircle'],
  declined: ['plain', 'close'],
};

export function GuaranteeStatusChip({ status }: { status: GuaranteeStatus }) {
  const [tone, icon] = GUARANTEE_LOOKS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {words().guaranteeStatuses[status]}
    </StatusChip>
  );
}
