import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { hasMovedOn, refusalWords } from '@client/lib/api';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { Rate } from '@client/ui/rate';
import { StatusChip } from '@client/ui/status-chip';
import { AgreedPrice } from './agreed-price';
import { borrowerName } from './borrower-name';
import { chargeRows, topUpRows } from './charge-rows';
import { useApproveLoan } from './decisions';
import { GsScore } from './gs-score';
import { monthsText } from './terms-text';

interface ApproveOneProps {
  loan: AdminLoan;
  /** Sends after what was sent before. */
  inTurn: (act: () => Promise<unknown>) => Promise<void>;
}

/** One of several loans: what its approval fixes, its own yes, and its own answer. */
export function ApproveOne({ loan, inTurn }: ApproveOneProps) {
  const approve = useApproveLoan(loan);
  const [isAsked, setAsked] = useState(false);
  const name = borrowerName(loan);
  const { accepted, pending } = loan.guarantors;
  const isRefused = approve.isError && !isAsked;
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <h3 className="font-bold">
        {name} <span className="font-normal text-ink-3">{loan.reference}</span>
      </h3>
      <Facts
        rows={[
          [t`Amount`, <Amount wire={loan.amount} />],
          [t`Term`, monthsText(loan.term)],
          [t`APR`, <Rate percent={loan.apr} places={2} />],
          [t`In all`, <Amount wire={loan.totalRepayable} />],
          ...chargeRows(loan),
          ...topUpRows(loan),
          [t`GS score`, <GsScore value={loan.gsValue} />],
          [t`Covered by`, t`${accepted} accepted · ${rateText(loan.coverPercent)}`],
        ]}
      />
      <AgreedPrice loan={loan} />
      {pending > 0 && (
        <p className="text-meta text-ink-2">
          {plural(pending, {
            one: '# invitation is not answered and expires.',
            other: '# invitations are not answered and expire.',
          })}
        </p>
      )}
      {isRefused && (
        <div role="alert">
          <Notice tone="harm" icon="alert" title={t`That did not go through`}>
            {refusalWords(approve.error)}
          </Notice>
        </div>
      )}
      {approve.isSuccess ? (
        <p role="status">
          <StatusChip tone="good" icon="checkCircle">
            <Trans>Approved</Trans>
          </StatusChip>
        </p>
      ) : (
        <Button
          sends
          data-confirm={isAsked || isRefused ? undefined : true}
          aria-description={name}
          isPending={isAsked}
          pendingText={t`Approving…`}
          disabled={isRefused && hasMovedOn(approve.error)}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget);
            setAsked(true);
            void inTurn(() => approve.mutateAsync()).finally(() => setAsked(false));
          }}
        >
          <Trans>Approve loan</Trans>
        </Button>
      )}
    </li>
  );
}

/** A button that is off has no focus: it goes on to the next loan that waits for its yes. */
function focusNext(button: HTMLElement): void {
  const dialog = button.closest('[role="dialog"]');
  const waiting = [...(dialog?.querySelectorAll<HTMLElement>('[data-confirm]') ?? [])];
  const next = waiting[waiting.indexOf(button) + 1] ?? waiting.find((each) => each !== button);
  next?.focus();
}
