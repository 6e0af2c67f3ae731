import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { withTexts } from '@client/lib/language';
import { useMayBorrow } from '@client/lib/session';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { isTypedSettled, type SettleTyped } from '@client/ui/settle-typed';
import { StickyActions } from '@client/ui/sticky-actions';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Cents } from '@shared/money';

const friends = () => withTexts('friends', import('./friends'));
const AcceptDialog = lazyDialog(async () => (await friends()).AcceptDialog);
const DeclineDialog = lazyDialog(async () => (await friends()).DeclineDialog);

interface AnswerBarProps {
  guarantee: Guarantee;
  /** A lower cap to accept with; null for the requested one. */
  lowered: Cents | null;
  takeCap: SettleTyped;
}

type Question = 'accept' | 'decline' | 'stranger';

/** Both buttons have the same size, small enough for a narrow phone. */
const SAME = 'max-sm:px-1 max-sm:text-meta';

/** Accept and decline with equal weight, each confirmed once; then goes home. */
export function AnswerBar({ guarantee, lowered, takeCap }: AnswerBarProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const canAccept = useMayBorrow() && lowered !== 0;
  /** A cap that was typed binds as if its own button had been pressed. */
  const accept = async () => {
    if (await isTypedSettled(takeCap)) setQuestion('accept');
  };
  return (
    <>
      <StickyActions>
        <p className="font-bold">
          <Trans>
            Up to <Amount cents={lowered ?? centsOf(guarantee.cap)} />
          </Trans>
        </p>
        <div className="grid fit-2 gap-2">
          <Button sends className={SAME} disabled={!canAccept} onClick={() => void accept()}>
            <Trans>Accept Guarantee</Trans>
          </Button>
          <Button sends tone="outline" className={SAME} onClick={() => setQuestion('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </StickyActions>
      <Button
        tone="quiet"
        icon="close"
        onClick={() => setQuestion('stranger')}
        className="self-center"
      >
        <Trans>I don’t know this person</Trans>
      </Button>
      <AcceptDialog
        guarantee={guarantee}
        lowered={lowered}
        isOpen={question === 'accept'}
        onClose={close}
      />
      <DeclineDialog
        guarantee={guarantee}
        isStranger={question === 'stranger'}
        isOpen={question === 'decline' || question === 'stranger'}
        onClose={close}
      />
    </>
  );
}
