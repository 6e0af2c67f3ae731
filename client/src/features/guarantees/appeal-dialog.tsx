import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { instantText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { RadioCards } from '@client/ui/radio-cards';
import { TextArea } from '@client/ui/text-area';
import { APPEAL_GROUNDS } from '@shared/words';
import type { CalledGuarantee } from './claim-stage';
import { useAppeal } from './claim-writes';

interface AppealDialogProps {
  guarantee: CalledGuarantee;
  isOpen: boolean;
  onClose: () => void;
}

const REASON_MAX = 500;

const fields = z.object({
  ground: z.enum(APPEAL_GROUNDS, { error: () => t`Choose what is wrong` }),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, { error: () => t`Say in your own words what is wrong` }),
      z.maxLength(REASON_MAX, { error: () => t`Use ${REASON_MAX} characters at most` }),
    ),
});

/** A guarantor's appeal against a notice: one of four grounds, and their own words. */
export function AppealDialog({ guarantee, isOpen, onClose }: AppealDialogProps) {
  const appeal = useAppeal(guarantee.id, onClose);
  const { deadline } = guarantee.claim;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Appeal this notice`}
      description={
        <>
          {deadline !== null && <Trans>Until {instantText(deadline)}, and once. </Trans>}
          <Trans>
            A person reads it and answers with a reason. While they do, nothing is asked of you.
          </Trans>
        </>
      }
    >
      <Form
        schema={fields}
        defaultValues={{ reason: '' }}
        onSubmit={(written) => appeal.mutateAsync(written)}
      >
        <RadioCards
          name="ground"
          legend={t`What is wrong?`}
          options={APPEAL_GROUNDS.map((value) => ({ value, label: words().appealGrounds[value] }))}
        />
        <TextArea
          name="reason"
          label={t`In your own words`}
          hint={t`What happened, and what we should look at.`}
          maxLength={REASON_MAX}
          className="min-h-28"
        />
        <Button type="submit" isBlock isPending={appeal.isPending} pendingText={t`Sending…`}>
          <Trans>Send appeal</Trans>
        </Button>
        <Button tone="outline" isBlock onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
