import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { instantText, moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Notice } from '@client/ui/notice';
import { StatusChip } from '@client/ui/status-chip';
import { TimeLeft } from '@client/ui/time-left';
import { Timeline, type TimelineStep } from '@client/ui/timeline';
import { NOTICE_HOURS } from '@shared/limits';
import { AppealDialog } from './appeal-dialog';
import { AppealWords } from './appeal-words';
import type { CalledGuarantee } from './claim-stage';

/** A notice that runs: how much, why, until when nothing is asked, what comes next, and the appeal. */
export function ClaimNotice({ guarantee }: { guarantee: CalledGuarantee }) {
  const { claim, loan } = guarantee;
  const [isAppealing, setAppealing] = useState(false);
  return (
    <Card
      title={t`Notice about ${loan.borrower.firstName}’s loan`}
      aside={
        <StatusChip tone="wait" icon="clock">
          <Trans>Notice</Trans>
        </StatusChip>
      }
    >
      <div className="grid gap-1">
        <p className="text-ink-2">
          <Trans>We may ask you for</Trans>
        </p>
        <Amount wire={claim.share} size="money" />
      </div>
      <Why guarantee={guarantee} />
      {claim.appeal && <AppealWords appeal={claim.appeal} />}
      <Deadline deadline={claim.deadline} />
      <section className="grid gap-3">
        <h3 className="font-bold">
          <Trans>What happens next</Trans>
        </h3>
        <Timeline label={t`What happens next`} steps={stepsOf(guarantee)} />
      </section>
      {claim.canAppeal && (
        <Button tone="outline" isBlock icon="message" onClick={() => setAppealing(true)}>
          <Trans>Appeal</Trans>
        </Button>
      )}
      <AppealDialog
        guarantee={guarantee}
        isOpen={isAppealing}
        onClose={() => setAppealing(false)}
      />
    </Card>
  );
}

/** Why somebody who owes nothing is written to: what is due, and what of it is their part. */
export function Why({ guarantee: { claim, cap, loan } }: { guarantee: CalledGuarantee }) {
  const { firstName } = loan.borrower;
  const [arrears, most] = [moneyText(claim.arrears), moneyText(cap)];
  return (
    <p>
      <Trans>
        {firstName}’s loan was {claim.daysPastDue} days late and {arrears} of it was due when we
        wrote to you. This is your part of it, within the {most} you agreed to. What others do or
        don’t pay never makes it more.
      </Trans>
    </p>
  );
}

const Deadline = ({ deadline }: { deadline: string }) => (
  <div className="grid gap-1 rounded-field bg-wait-soft p-4 text-wait">
    <p>
      <Trans>Nothing is asked of you before</Trans>
    </p>
    <p className="text-lead font-bold tabular">{instantText(deadline)}</p>
    <p className="flex flex-wrap gap-x-1.5">
      <Trans>Time left:</Trans>
      <strong>
        <TimeLeft until={deadline} />
      </strong>
    </p>
  </div>
);

function stepsOf({ claim, loan }: CalledGuarantee): TimelineStep[] {
  const { firstName } = loan.borrower;
  const share = moneyText(claim.share);
  return [
    {
      label: t`If ${firstName} pays what is due`,
      detail: t`This ends at once, and you pay nothing.`,
      state: 'upcoming',
    },
    ...(claim.canAppeal
      ? [
          {
            label: t`If you appeal`,
            detail: t`Nothing is asked until a person has decided, with a reason.`,
            state: 'upcoming' as const,
          },
        ]
      : []),
    {
      label: t`If neither happens within the ${NOTICE_HOURS} hours`,
      detail: (
        <Trans>
          An M-Pesa prompt asks you for up to {share}. You approve it with your PIN: nothing is
          taken by itself. {firstName} then owes it to you.
        </Trans>
      ),
      state: 'upcoming',
    },
  ];
}

/** An appeal that nobody has decided yet. */
export const ClaimAppealed = ({ guarantee }: { guarantee: CalledGuarantee }) => (
  <Card
    title={t`Your appeal is open`}
    aside={
      <StatusChip tone="note" icon="hourglass">
        <Trans>Being heard</Trans>
      </StatusChip>
    }
  >
    <Notice icon="shield" title={t`Nothing is asked of you meanwhile`}>
      <Trans>
        A person looks at it and decides with a reason, which you read here. That can take longer
        than the {NOTICE_HOURS} hours; you lose nothing by it.
      </Trans>
    </Notice>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-2">
        <Trans>The notice was about</Trans>
      </span>
      <Amount wire={guarantee.claim.share} className="font-bold" />
    </p>
    {guarantee.claim.appeal && <AppealWords appeal={guarantee.claim.appeal} />}
  </Card>
);
