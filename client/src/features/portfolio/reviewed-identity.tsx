import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { calledOf } from '@shared/called-name';
import type { KnownIdentity } from '@shared/contract/identity';
import type { LoanReview } from '@shared/contract/portfolio';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { instantText } from '@client/lib/format';
import { identityOutcome } from '@client/lib/identity-words';
import { useMay } from '@client/lib/may';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { StatusChip } from '@client/ui/status-chip';
import { at } from '@client/lib/call';
import { checkIdentity, confirmIdentity } from '@shared/contract/operations/identity';

/** What the register said of the borrower, and what a person does about it; nothing where nobody is asked. */
export function ReviewedIdentity({ identity, borrower }: LoanReview) {
  if (!identity || (!identity.known && !identity.isNeeded)) return null;
  const { known } = identity;
  return (
    <Card title={t`National ID`} aside={<State known={known} />}>
      {known ? (
        <>
          <Facts
            rows={[
              [t`Number`, t`ends in ${known.numberEnd}`],
              [t`The register says`, identityOutcome(known.outcome)],
              [t`Asked`, instantText(known.checkedAt)],
              ...(known.confirmedAt
                ? [[t`Confirmed by a person`, instantText(known.confirmedAt)] as const]
                : []),
            ]}
          />
          {!known.isProven && <Acts known={known} id={borrower.id} called={calledOf(borrower)} />}
        </>
      ) : (
        <p className="text-ink-2">
          <Trans>
            This loan needs it, and it is not stated. Return the loan, and say that the number goes
            into the profile.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function State({ known }: { known: KnownIdentity | null }) {
  if (known?.isProven) {
    return (
      <StatusChip tone="good" icon="checkCircle">
        <Trans>Proven</Trans>
      </StatusChip>
    );
  }
  return (
    <StatusChip tone="wait" icon="alert">
      {known && known.outcome !== 'unavailable' ? (
        <Trans>Needs a look</Trans>
      ) : (
        <Trans>Not proven yet</Trans>
      )}
    </StatusChip>
  );
}

function Acts({ known, id, called }: { known: KnownIdentity; id: string; called: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const may = useMay('CONFIRM_IDENTITY');
  const ask = useDeskWrite(() => send(at(checkIdentity, { id })), {
    done: { title: t`The register was asked` },
    failed: t`Failed to ask the register`,
  });
  const confirm = useDeskWrite(
    (reason: string) => send(at(confirmIdentity, { id }), { reason, checkedAt: known.checkedAt }),
    { done: { title: t`National ID confirmed` }, failed: t`Failed to confirm the national ID` },
  );
  if (!may) return null;
  if (known.outcome === 'unavailable') {
    return (
      <Button
        tone="outline"
        isPending={ask.isPending}
        pendingText={t`Asking…`}
        onClick={() => ask.mutate()}
      >
        <Trans>Ask the register again</Trans>
      </Button>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Names differ by order, marriage or spelling. Look at the ID itself, then confirm it, or
          decline the loan.
        </Trans>
      </p>
      <Button tone="outline" onClick={() => setConfirming(true)}>
        <Trans>Confirm the ID</Trans>
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={t`Confirm the national ID of ${called}?`}
          description={t`Their loans can then be approved. It stands until they change their name.`}
          hint={t`How you made sure that the ID is theirs. It is recorded in the audit.`}
          confirm={t`Confirm the ID`}
          pendingText={t`Confirming…`}
          write={confirm}
          onReason={confirm.mutateAsync}
          onClose={() => setConfirming(false)}
          onDone={() => setConfirming(false)}
        />
      )}
    </>
  );
}
