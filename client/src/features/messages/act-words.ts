import { t } from '@lingui/core/macro';
import type { MessageAct } from '@shared/contract/messages';
import type { ToastMessage } from '@client/lib/toast-store';
import type { IconName } from '@client/ui/icon';

interface ActWords {
  button: string;
  icon: IconName;
  title: string;
  /** What saying yes does. */
  effect: string;
  confirm: string;
  pending: string;
  done: Required<Pick<ToastMessage, 'title' | 'description'>>;
  failed: string;
}

/** Everything that is said around each act. */
export const actWords = (act: MessageAct): ActWords => WORDS[act]();

const WORDS: Record<MessageAct, () => ActWords> = {
  send_again: () => ({
    button: t`Send again`,
    icon: 'send',
    title: t`Send this message again?`,
    effect: t`It is tried from the start, to the same number. One about lateness waits for the day.`,
    confirm: t`Send message again`,
    pending: t`Sending…`,
    done: { title: t`Message queued`, description: t`If it fails, it comes back here.` },
    failed: t`Failed to send the message again`,
  }),
  told: () => ({
    button: t`Told another way`,
    icon: 'phone',
    title: t`Was the person told by other means?`,
    effect: t`It is not tried any more. A notice’s 72 hours start only when the guarantor sees it in the app.`,
    confirm: t`Note that they know`,
    pending: t`Noting…`,
    done: { title: t`Noted`, description: t`The message no longer waits for a person.` },
    failed: t`Failed to note it`,
  }),
};
