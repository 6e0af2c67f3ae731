import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { centsOf, instantText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { ButtonLink } from '@client/ui/button';
import { Facts } from '@client/ui/facts';
import { Initials } from '@client/ui/person-row';
import { GuaranteeStatusChip, StatusChip } from '@client/ui/status-chip';
import { TimeLeft } from '@client/ui/time-left';
import type { Guarantee } from '@shared/contract/guarantees';
import { type CalledGuarantee, isCalled } from './claim-stage';

/** One guarantee in the list; the whole card is a link. */
export function GuaranteeCard({ guarantee }: { guarantee: Guarantee }) {
  const { id, status, loan, cap, isReleased } = guarantee;
  const stake = centsOf(guarantee.liability);
  const name = fullNameOf(loan.borrower);
  const hasFallen = status === 'accepted' && !isReleased && stake !== centsOf(cap);
  return (
    <article
      className={classes(
        'relative grid gap-3 rounded-card border border-line bg-surface p-4',
        'hover:border-ink-2',
      )}
    >
      <header className="flex flex-wrap items-center gap-3">
        <Initials name={name} />
        <h3 className="min-w-0 grow font-bold">
          {/* The link covers the whole card. */}
          <Link href={paths.guarantee(id)} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <Badge guarantee={guarantee} />
      </header>
      <Facts
        rows={[
          [t`Loan`, <Amount wire={loan.amount} />],
          [t`Your cap`, <Amount wire={cap} className="font-bold" />],
          ...(hasFallen ? [[t`At stake today`, <Amount cents={stake} />] as const] : []),
          ...(isCalled(guarantee) ? claimRows(guarantee) : []),
        ]}
      />
      {status === 'pending' && (
        <ButtonLink href={paths.guarantee(id)} tone="outline" className="relative">
          <Trans>Review Request</Trans>
        </ButtonLink>
      )}
    </article>
  );
}

/** For a claim: the charged amount, its date, the time left, and the appeal. */
function claimRows(guarantee: CalledGuarantee): (readonly [ReactNode, ReactNode])[] {
  const { claim, liabilityTriggered, amountCharged } = guarantee;
  const isInNotice = claim.status === 'noticed';
  return [
    ...(liabilityTriggered
      ? [[t`Charged to you`, <Amount wire={amountCharged} className="text-harm" />] as const]
      : []),
    // Until the gateway has taken it, the alert above says that nothing has started.
    ...(claim.startedAt ? [[t`Notice given`, instantText(claim.noticedAt)] as const] : []),
    ...(isInNotice && claim.deadline
      ? [[t`Time left`, <TimeLeft until={claim.deadline} />] as const]
      : []),
    ...(liabilityTriggered ? [[t`Status`, words().claimStatuses[claim.status]] as const] : []),
    ...appealRow(guarantee),
  ];
}

function appealRow({ claim }: CalledGuarantee): (readonly [ReactNode, ReactNode])[] {
  if (claim.canAppeal && claim.deadline)
    return [[t`Appeal`, t`Until ${instantText(claim.deadline)}`]];
  if (!claim.appeal) return [];
  const { decision } = claim.appeal;
  if (decision === null) return [[t`Appeal`, t`Being heard`]];
  return [[t`Appeal`, decision === 'upheld' ? t`Upheld` : t`Dismissed`]];
}

function Badge({ guarantee }: { guarantee: Guarantee }) {
  const { status, claim, liabilityTriggered, isReleased } = guarantee;
  if (liabilityTriggered) {
    return (
      <StatusChip tone="harm" icon="alert">
        <Trans>Triggered</Trans>
      </StatusChip>
    );
  }
  if (claim && claim.endedAt === null) {
    return (
      <StatusChip tone="wait" icon="clock">
        <Trans>Notice</Trans>
      </StatusChip>
    );
  }
  if (isReleased && status === 'accepted') {
    return (
      <StatusChip tone="plain" icon="check">
        <Trans>Released</Trans>
      </StatusChip>
    );
  }
  return <GuaranteeStatusChip status={status} />;
}
