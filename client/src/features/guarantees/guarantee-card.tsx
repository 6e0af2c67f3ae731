import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { ButtonLink } from '@client/ui/button';
import { Facts } from '@client/ui/facts';
import { Initials } from '@client/ui/person-row';
import { GuaranteeStatusChip, StatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';

/** One guarantee in the list; all of it leads to its screen. */
export function GuaranteeCard({ guarantee }: { guarantee: Guarantee }) {
  const { id, status, loan, cap, liability, liabilityTriggered, amountCharged } = guarantee;
  const name = `${loan.borrower.firstName} ${loan.borrower.lastName}`;
  const hasFallen = status === 'accepted' && liability !== cap;
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
          {/* The link spreads over the whole card. */}
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
          ...(hasFallen ? [[t`At stake today`, <Amount wire={liability} />] as const] : []),
          ...(liabilityTriggered
            ? [[t`Charged to you`, <Amount wire={amountCharged} className="text-harm" />] as const]
            : []),
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

function Badge({
  guarantee: { status, liabilityTriggered, isReleased },
}: {
  guarantee: Guarantee;
}) {
  if (liabilityTriggered) {
    return (
      <StatusChip tone="harm" icon="alert">
        <Trans>Triggered</Trans>
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
