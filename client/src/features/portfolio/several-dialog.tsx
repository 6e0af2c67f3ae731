import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { ApproveOne } from './approve-one';
import type { Decision } from './decision-dialogs';
import { DeclineOne } from './decline-one';
import { DisburseOne } from './disburse-one';

/** What may be decided on several loans; more guarantors are asked for one by one. */
export type ForSeveral = Exclude<Decision, 'return'>;

interface SeveralDialogProps {
  isOpen: boolean;
  onClose: () => void;
  decision: ForSeveral;
  /** As they were when they were selected. */
  loans: readonly AdminLoan[];
}

/**
 * Several decisions at once: each loan has its own yes, its own request and its own answer in its row. They are sent
 * one after the other, because each may ask for a proof or a signature. A refusal stops none of the others.
 */
export function SeveralDialog({ isOpen, onClose, decision, loans }: SeveralDialogProps) {
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
  const { One, title, description, busy } = WORDS[decision];
  return (
    <Dialog
      isOpen={isOpen}
      // What was said yes to is still being answered.
      onClose={() => !isBusy && onClose()}
      title={title(loans.length)}
      description={description()}
      placement="side"
      footer={
        <Button tone="outline" isBlock disabled={isBusy} onClick={onClose}>
          {isBusy ? busy() : <Trans>Close</Trans>}
        </Button>
      }
    >
      <Rows>
        {loans.map((loan) => (
          <One key={loan.id} loan={loan} inTurn={inTurn} />
        ))}
      </Rows>
    </Dialog>
  );
}

/** What the first loan asks for has the focus, and each yes gives it to the next one that waits for its own. */
function Rows({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-confirm], textarea')?.focus();
  }, []);
  return (
    <ul ref={ref} className="divide-y divide-line">
      {children}
    </ul>
  );
}

const WORDS = {
  approve: {
    One: ApproveOne,
    title: (count: number) => plural(count, { one: 'Approve # loan?', other: 'Approve # loans?' }),
    description: () =>
      t`Each loan has a yes and an answer of its own. Approving locks its price; no money leaves yet.`,
    busy: () => t`Approving…`,
  },
  disburse: {
    One: DisburseOne,
    title: (count: number) => plural(count, { one: 'Pay out # loan?', other: 'Pay out # loans?' }),
    description: () =>
      t`Each loan has a yes and an answer of its own. The money leaves by M-Pesa at once, for good.`,
    busy: () => t`Disbursing…`,
  },
  decline: {
    One: DeclineOne,
    title: (count: number) => plural(count, { one: 'Decline # loan?', other: 'Decline # loans?' }),
    description: () =>
      t`Each loan has a reason and an answer of its own. It closes for good, and its guarantors are free.`,
    busy: () => t`Declining…`,
  },
} as const;
