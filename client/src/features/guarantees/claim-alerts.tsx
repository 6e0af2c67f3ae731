import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { instantText, moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Card } from '@client/ui/card';
import { Icon, type IconName } from '@client/ui/icon';
import { TimeLeft } from '@client/ui/time-left';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { NOTICE_HOURS } from '@shared/limits';
import { type CalledGuarantee, type ClaimStage, pressingAmong, stageOf } from './claim-stage';

/** One card per running notice, appeal and charge, most urgent first; hidden when there are none. */
export function ClaimAlerts({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const pressing = pressingAmong(guarantees);
  if (pressing.length === 0) return null;
  return (
    <Card title={t`About a loan that you guarantee`} className="border-wait!">
      <ul className="-mx-2 divide-y divide-line">
        {pressing.map((guarantee) => (
          <li key={guarantee.id}>
            <Alert guarantee={guarantee} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ICONS: Partial<Record<ClaimStage, IconName>> = { charged: 'phone', appealed: 'hourglass' };

const Alert = ({ guarantee }: { guarantee: CalledGuarantee }) => (
  <Link
    href={paths.guarantee(guarantee.id)}
    className={classes(
      'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control p-2',
      'hover:bg-sunk',
    )}
  >
    <Icon name={ICONS[stageOf(guarantee.claim)] ?? 'clock'} size={24} className="text-wait" />
    <span className="grid gap-0.5">
      <span className="font-bold">{titleOf(guarantee)}</span>
      <span className="text-meta text-ink-2">
        <Meaning guarantee={guarantee} />
      </span>
    </span>
    <Icon name="forward" className="text-ink-3" />
  </Link>
);

function titleOf({ claim, loan }: CalledGuarantee): string {
  const called = calledOf(loan.borrower);
  const [share, toPay] = [moneyText(claim.share), moneyText(claim.toPay)];
  switch (stageOf(claim)) {
    case 'charged':
      return t`We ask you for ${toPay} for ${called}’s loan`;
    case 'appealed':
      return t`Your appeal about ${called}’s loan is open`;
    case 'noticed':
    case 'dismissed':
    case 'paid':
    case 'cured':
    case 'upheld':
    case 'written_off':
    case 'taken_back':
      return t`We may ask you for ${share} for ${called}’s loan`;
  }
}

function Meaning({ guarantee: { claim, loan } }: { guarantee: CalledGuarantee }) {
  const called = calledOf(loan.borrower);
  switch (stageOf(claim)) {
    case 'charged':
      return <Trans>You pay by an M-Pesa prompt, and {called} owes it to you from then on.</Trans>;
    case 'appealed':
      return <Trans>Nothing is asked of you until it is decided.</Trans>;
    case 'dismissed':
      return claim.deadline === null ? (
        <NotStarted />
      ) : (
        <Trans>
          Your appeal was answered. Nothing is asked before {instantText(claim.deadline)}. Time
          left: <TimeLeft until={claim.deadline} />
        </Trans>
      );
    case 'noticed':
    case 'paid':
    case 'cured':
    case 'upheld':
    case 'written_off':
    case 'taken_back':
      return claim.deadline === null ? (
        <NotStarted />
      ) : (
        <Trans>
          Nothing is asked before {instantText(claim.deadline)}, and you can appeal until then. Time
          left: <TimeLeft until={claim.deadline} />
        </Trans>
      );
  }
}

const NotStarted = () => (
  <Trans>
    Nothing is asked yet: your {NOTICE_HOURS} hours start when the notice reaches you. Read it here.
  </Trans>
);
