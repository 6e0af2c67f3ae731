import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { centsOf, moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { note } from '@shared/contract/fields';
import type { Guarantee } from '@shared/contract/guarantees';
import { NOTE_MAX } from '@shared/limits';
import { type Cents, formatMoney } from '@shared/money';
import { useAnswerGuarantee } from './queries';

interface AcceptDialogProps {
  guarantee: Guarantee;
  /** A lower cap to accept with; null for the requested one. */
  lowered: Cents | null;
  isOpen: boolean;
  onClose: () => void;
}

const fields = z.object({ note });

/** Confirms once before a person becomes a guarantor: the button itself says the figure (decision 0161). */
export function AcceptDialog({ guarantee, lowered, isOpen, onClose }: AcceptDialogProps) {
  const [, navigate] = useLocation();
  const answer = useAnswerGuarantee(guarantee.id, () => navigate(paths.home()));
  const { loan, cap } = guarantee;
  const { firstName } = loan.borrower;
  const name = `${firstName} ${loan.borrower.lastName}`;
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
          more. You can’t take it back while the loan runs, and a payment that is later taken back
          counts as not made. This holds {most} of your limit until the loan is repaid.
        </Trans>
      }
    >
      <Form
        schema={fields}
        defaultValues={{ note: '' }}
        onSubmit={(typed) =>
          answer.mutateAsync({
            status: 'accepted',
            cap: lowered ?? undefined,
            note: typed.note || undefined,
          })
        }
      >
        <TextInput
          name="note"
          label={t`A line to ${firstName} (optional)`}
          autoComplete="off"
          maxLength={NOTE_MAX}
        />
        <p className="font-medium">
          <Trans>With this button you say: I understand I may pay up to {most}.</Trans>
        </p>
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
