import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
            <Trans>Accept Guarantee</Trans>
          </Button>
          <Button tone="outline" className={SAME} onClick={() => setQuestion('decline')}>
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

interface QuestionProps {
  guarantee: Guarantee;
  isOpen: boolean;
  onClose: () => void;
}

const agreement = z.object({
  hasUnderstood: z.literal(true, { error: () => t`Tick the box to say that you understand` }),
});

function AcceptDialog({ guarantee, lowered, isOpen, onClose }: QuestionProps & AnswerBarProps) {
  const [, navigate] = useLocation();
  const answer = useAnswerGuarantee(guarantee.id, () => navigate(paths.home()));
  const { loan, cap } = guarantee;
  const name = `${loan.borrower.firstName} ${loan.borrower.lastName}`;
  const amount = moneyText(loan.amount);
  const most = formatMoney(lowered ?? centsOf(cap));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Stand behind ${name}?`}
      description={
        <Trans>
          You guarantee {name}’s loan of {amount} for {loan.term} months, up to {most} and never
          more. You can’t take it back while the loan runs.
        </Trans>
      }
    >
      <Form
        schema={agreement}
        defaultValues={{}}
        onSubmit={() => answer.mutateAsync({ status: 'accepted', cap: lowered ?? undefined })}
      >
        <Checkbox name="hasUnderstood" label={t`I understand I may pay up to ${most}`} />
        <Button type="submit" isBlock isPending={answer.isPending} pendingText={t`Accepting…`}>
          <Trans>Accept, up to {most}</Trans>
        </Button>
        <Button tone="outline" isBlock onClick={onClose}>
          <Trans>Not now</Trans>
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
      title={isStranger ? t`You don’t know this person?` : t`Decline this request?`}
      confirm={t`Yes, decline`}
      pendingText={t`Declining…`}
      isPending={answer.isPending}
      error={answer.error}
      onConfirm={() => answer.mutate({ status: 'declined' })}
    >
      <p>
        {isStranger && t`Then decline: nobody becomes a guarantor without saying yes.`}{' '}
        <Trans>
          {firstName} only sees “Declined”, no reason. You owe nothing, and we send no reminder.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
