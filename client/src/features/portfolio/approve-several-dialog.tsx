import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { ApproveOne } from './approve-one';

interface ApproveSeveralDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** As they were when they were selected. */
  loans: readonly AdminLoan[];
}

/**
 * Several approvals at once: each loan has its own yes, its own request and its own answer in its row. They are sent
 * one after the other, because each may ask for a proof. A refusal stops none of the others.
 */
export function ApproveSeveralDialog({ isOpen, onClose, loans }: ApproveSeveralDialogProps) {
  const [underWay, setUnderWay] = useState(0);
  /** The end of what was sent last. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isBusy = underWay > 0;
  const inTurn = async (act: () => Promise<unknown>) => {
    setUnderWay((count) => count + 1);
    const own = last.current.then(act);
    // Its row shows why it failed.
    last.current = own.catch(() => undefined);
    await last.current;
    setUnderWay((count) => count - 1);
  };
  return (
    <Dialog
      isOpen={isOpen}
      // What was said yes to is still being answered.
      onClose={() => !isBusy && onClose()}
      title={titleText(loans.length)}
      description={t`Each loan has a yes and an answer of its own. Approving locks its price; no money leaves yet.`}
      placement="side"
      footer={
        <Button tone="outline" isBlock disabled={isBusy} onClick={onClose}>
          {isBusy ? <Trans>Approving…</Trans> : <Trans>Close</Trans>}
        </Button>
      }
    >
      <Rows>
        {loans.map((loan) => (
          <ApproveOne key={loan.id} loan={loan} inTurn={inTurn} />
        ))}
      </Rows>
    </Dialog>
  );
}

/** The button of the first loan has the focus, and each yes gives it to the next one that waits for its own. */
function Rows({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-confirm]')?.focus();
  }, []);
  return (
    <ul ref={ref} className="divide-y divide-line">
      {children}
    </ul>
  );
}

const titleText = (count: number): string =>
  plural(count, { one: 'Approve # loan?', other: 'Approve # loans?' });
