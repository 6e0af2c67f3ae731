import { t } from '@lingui/core/macro';
import type { Appeal } from '@shared/contract/collections';
import { NOTICE_HOURS } from '@shared/limits';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { useDecideAppeal } from './queries';

export type Decision = 'upheld' | 'dismissed';

/** The texts of each decision. */
const hearingWords = (): Record<Decision, { title: string; effect: string; confirm: string }> => ({
  upheld: {
    title: t`Uphold this appeal?`,
    effect: t`The claim ends, and the guarantor is free of this loan for good.`,
    confirm: t`Uphold appeal`,
  },
  dismissed: {
    title: t`Dismiss this appeal?`,
    effect: t`The notice goes on: once its ${NOTICE_HOURS} hours are over, the guarantor is asked to pay.`,
    confirm: t`Dismiss appeal`,
  },
});

interface HearDialogProps {
  appeal: Appeal;
  decision: Decision;
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
}

/** Confirms the decision on an appeal; always asks for the reason, which the guarantor reads. */
export function HearDialog({ appeal, decision, onClose, onDone }: HearDialogProps) {
  const deciding = useDecideAppeal(appeal.id);
  const { title, effect, confirm } = hearingWords()[decision];
  return (
    <ReasonDialog
      title={title}
      description={effect}
      hint={t`The guarantor reads this word for word, by SMS and in the app. Plain and kind.`}
      confirm={confirm}
      pendingText={t`Deciding…`}
      write={deciding}
      onReason={(reason) => deciding.mutateAsync({ decision, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <Facts
        rows={[
          [t`Guarantor`, appeal.guarantor.name],
          [t`Says`, words().appealGrounds[appeal.ground]],
          [t`Part of the claim`, <Amount wire={appeal.claim.share} />],
        ]}
      />
    </ReasonDialog>
  );
}
