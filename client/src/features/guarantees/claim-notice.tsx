import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { instantText, moneyText } from '@client/lib/format';
import { timeLeftText } from '@client/lib/time-left';
import { useNow } from '@client/lib/use-now';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Notice } from '@client/ui/notice';
import { ReachUs } from '@client/ui/reach-us';
import { StatusChip } from '@client/ui/status-chip';
import { TimeLeft } from '@client/ui/time-left';
import { calledOf } from '@shared/called-name';
import { NOTICE_HOURS } from '@shared/limits';
import { AppealWords } from './appeal-words';
import type { CalledGuarantee } from './claim-stage';
import { useSeenNotice } from './seen-notice';

const AppealDialog = lazyDialog(async () => (await import('./appeal-dialog')).AppealDialog);

/** A running notice: amount, reason, deadline before which nothing is charged, next step, and the appeal. */
export function ClaimNotice({ guarantee }: { guarantee: CalledGuarantee }) {
  const { claim, loan } = guarantee;
  const [isAppealing, setAppealing] = useState(false);
  useSeenNotice(guarantee);
  return (
    <Card
      title={t`Notice about ${calledOf(loan.borrower)}’s loan`}
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
      <Clock {...claim} />
      <Turns turns={turnsOf(guarantee)} />
      {claim.canAppeal && (
        <Button tone="outline" isBlock icon="message" onClick={() => setAppealing(true)}>
          <Trans>Appeal</Trans>
        </Button>
      )}
      <ReachUs canComplain={false} />
      <AppealDialog
        guarantee={guarantee}
        isOpen={isAppealing}
        onClose={() => setAppealing(false)}
      />
    </Card>
  );
}

/** Why the guarantor gets a notice: the amount due, and their part of it. */
export function Why({ guarantee: { claim, cap, loan } }: { guarantee: CalledGuarantee }) {
  const called = calledOf(loan.borrower);
  const [arrears, most] = [moneyText(claim.arrears), moneyText(cap)];
  return (
    <p>
      <Trans>
        {called}’s loan was {claim.daysPastDue} days late and {arrears} of it was due when we wrote
        to you. This is your part of it, within the {most} you agreed to. What others do or don’t
        pay never makes it more.
      </Trans>
    </p>
  );
}

function Clock({ isSuspended, deadline }: CalledGuarantee['claim']) {
  if (isSuspended) return <Suspended />;
  return deadline === null ? <NotStarted /> : <Deadline deadline={deadline} />;
}

/** A complaint that the guarantee is not theirs is open, or upheld and the charge still to be taken back. */
export const Suspended = () => (
  <Notice icon="shield" title={t`Nothing is asked of you now`}>
    <Trans>You told us that this guarantee is not yours. That stops the charge.</Trans>
  </Notice>
);

/** For the moment until the server knows that the notice is on the screen. */
const NotStarted = () => (
  <p className="rounded-field bg-wait-soft p-4 text-wait">
    <Trans>Nothing is asked of you yet: your {NOTICE_HOURS} hours have not started.</Trans>
  </p>
);

/** Refreshed often enough for the text to change with the deadline. */
const LOOK_EVERY_MS = 5_000;

function Deadline({ deadline }: { deadline: string }) {
  const isOver = timeLeftText(deadline, useNow(LOOK_EVERY_MS)) === null;
  return (
    <div className="grid gap-1 rounded-field bg-wait-soft p-4 text-wait">
      <p>
        {isOver ? (
          <Trans>The notice ended on</Trans>
        ) : (
          <Trans>Nothing is asked of you before</Trans>
        )}
      </p>
      <p className="text-lead font-bold tabular">{instantText(deadline)}</p>
      {isOver ? (
        <p>
          <Trans>Next we ask you for it, between 8:00 and 20:00.</Trans>
        </p>
      ) : (
        <p className="flex flex-wrap gap-x-1.5">
          <Trans>Time left:</Trans>
          <strong>
            <TimeLeft until={deadline} />
          </strong>
        </p>
      )}
    </div>
  );
}

interface Turn {
  label: string;
  meaning: ReactNode;
}

const Turns = ({ turns }: { turns: readonly Turn[] }) => (
  <section className="grid gap-2">
    <h3 className="font-bold">
      <Trans>What happens next</Trans>
    </h3>
    <ul className="grid gap-2">
      {turns.map(({ label, meaning }) => (
        <li key={label} className="grid border-l-4 border-line pl-4">
          <span className="font-medium">{label}</span>
          <span className="text-ink-2">{meaning}</span>
        </li>
      ))}
    </ul>
  </section>
);

function turnsOf({ claim, loan }: CalledGuarantee): Turn[] {
  const called = calledOf(loan.borrower);
  const share = moneyText(claim.share);
  const appeal = {
    label: t`If you appeal`,
    meaning: t`Nothing is asked until a person has decided, with a reason.`,
  };
  return [
    {
      label: t`If ${called} pays what is due`,
      meaning: t`This ends at once, and you pay nothing.`,
    },
    ...(claim.canAppeal ? [appeal] : []),
    {
      label: t`If nothing happens`,
      meaning: (
        <Trans>
          An M-Pesa prompt asks you for up to {share}. You approve it with your PIN: nothing is
          taken by itself. {called} then owes it to you.
        </Trans>
      ),
    },
  ];
}

/** A pending appeal. */
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
