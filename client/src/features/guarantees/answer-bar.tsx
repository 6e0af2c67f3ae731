import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { centsOf, moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { Checkbox } from '@client/ui/checkbox';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { StickyActions } from '@client/ui/sticky-actions';
import type { Guarantee } from '@shared/contract/guarantees';
import { type Cents, formatMoney } from '@shared/money';
import { useAnswerGuarantee } from './queries';

interface AnswerBarProps {
  guarantee: Guarantee;
  /** A lower cap to accept with; null: the one asked for. */
  lowered: Cents | null;
}

type Question = 'accept' | 'decline' | 'stranger';

/** The same size for both, and small enough for a narrow phone. */
const SAME = 'max-sm:px-1 max-sm:text-meta';

/** Yes or no with equal weight, each asked back once; then home. */
export function AnswerBar({ guarantee, lowered }: AnswerBarProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <StickyActions>
        <div className="grid grid-cols-2 gap-2">
          <Button className={SAME} onClick={() => setQuestion('accept')}>
            Accept Guarantee
          </Button>
          <Button tone="outline" className={SAME} onClick={() => setQuestion('decline')}>
            Decline
          </Button>
        </div>
      </StickyActions>
      <Button
        tone="quiet"
        icon="close"
        onClick={() => setQuestion('stranger')}
        className="self-center"
      >
        I don’t know this person
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

interface QuestionProps {
  guarantee: Guarantee;
  isOpen: boolean;
  onClose: () => void;
}

const agreement = z.object({
  hasUnderstood: z.literal(true, 'Tick the box to say that you understand'),
});

function AcceptDialog({ guarantee, lowered, isOpen, onClose }: QuestionProps & AnswerBarProps) {
  const [, navigate] = useLocation();
  const answer = useAnswerGuarantee(guarantee.id, () => navigate(paths.home()));
  const { loan, cap } = guarantee;
  const name = `${loan.borrower.firstName} ${loan.borrower.lastName}`;
  const most = formatMoney(lowered ?? centsOf(cap));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Stand behind ${name}?`}
      description={
        `You guarantee ${name}’s loan of ${moneyText(loan.amount)} for ${loan.term} months, up to ` +
        `${most} and never more. You can’t take it back while the loan runs.`
      }
    >
      <Form
        schema={agreement}
        defaultValues={{}}
        onSubmit={() => answer.mutateAsync({ status: 'accepted', cap: lowered ?? undefined })}
      >
        <Checkbox name="hasUnderstood" label={`I understand I may pay up to ${most}`} />
        <Button type="submit" isBlock isPending={answer.isPending} pendingText="Accepting…">
          Accept, up to {most}
        </Button>
        <Button tone="outline" isBlock onClick={onClose}>
          Not now
        </Button>
      </Form>
    </Dialog>
  );
}

function DeclineDialog({
  guarantee,
  isStranger,
  isOpen,
  onClose,
}: QuestionProps & { isStranger: boolean }) {
  const [, navigate] = useLocation();
  const answer = useAnswerGuarantee(guarantee.id, () => navigate(paths.home()));
  const { firstName } = guarantee.loan.borrower;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isStranger ? 'You don’t know this person?' : 'Decline this request?'}
      confirm="Yes, decline"
      pendingText="Declining…"
      isPending={answer.isPending}
      error={answer.error}
      onConfirm={() => answer.mutate({ status: 'declined' })}
    >
      <p>
        {isStranger && 'Then decline: nobody becomes a guarantor without saying yes. '}
        {firstName} only sees “Declined”, no reason. You owe nothing, and we send no reminder.
      </p>
    </ConfirmDialog>
  );
}
