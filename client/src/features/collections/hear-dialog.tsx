import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Appeal } from '@shared/contract/collections';
import { reasonBody } from '@shared/contract/loans';
import { words } from '@client/lib/i18n';
import { hasMovedOn } from '@client/lib/api';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Facts } from '@client/ui/facts';
import { Form } from '@client/ui/form';
import { TextArea } from '@client/ui/text-area';
import { useDecideAppeal } from './queries';

export type Decision = 'upheld' | 'dismissed';

/** Everything that is said around each. */
const hearingWords = (): Record<Decision, { title: string; effect: string; confirm: string }> => ({
  upheld: {
    title: t`Uphold this appeal?`,
    effect: t`The claim ends, and the guarantor is free of this loan for good.`,
    confirm: t`Uphold appeal`,
  },
  dismissed: {
    title: t`Dismiss this appeal?`,
    effect: t`The notice goes on: once its 72 hours are over, the guarantor is asked to pay.`,
    confirm: t`Dismiss appeal`,
  },
});

interface HearDialogProps {
  appeal: Appeal;
  decision: Decision;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

/** The question before the word on an appeal; always asks for the reason that the guarantor reads. */
export function HearDialog({ appeal, decision, onClose, onDone }: HearDialogProps) {
  const deciding = useDecideAppeal(appeal.id);
  const { title, effect, confirm } = hearingWords()[decision];
  return (
    <Dialog isOpen onClose={onClose} title={title} description={effect}>
      <Form
        schema={reasonBody}
        defaultValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await deciding.mutateAsync({ decision, reason });
          onDone();
        }}
      >
        <Facts
          rows={[
            [t`Guarantor`, appeal.guarantor.name],
            [t`Says`, words().appealGrounds[appeal.ground]],
            [t`Part of the claim`, <Amount wire={appeal.claim.share} />],
          ]}
        />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`The guarantor reads this word for word, by SMS and in the app. Plain and kind.`}
          maxLength={500}
          rows={4}
        />
        <div className="grid gap-2">
          <Button
            type="submit"
            isBlock
            isPending={deciding.isPending}
            pendingText={t`Deciding…`}
            disabled={hasMovedOn(deciding.error)}
          >
            {confirm}
          </Button>
          <Button tone="outline" isBlock onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
