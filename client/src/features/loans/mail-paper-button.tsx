import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { useLanguage } from '@client/lib/language';
import { useCurrentUser } from '@client/lib/session';
import { toast, toastFailure } from '@client/lib/toast-store';
import { mailPaper, makePaper } from '@shared/contract/operations/papers';
import { Button } from '@client/ui/button';
import type { AskedPaper } from '@client/ui/paper-button';

interface MailPaperButtonProps {
  asked: AskedPaper;
  isOff?: boolean;
}

/** Makes a paper of one's own and sends it to one's confirmed email; nothing for whoever has none. */
export function MailPaperButton({ asked, isOff }: MailPaperButtonProps) {
  const { emailVerified } = useCurrentUser();
  const language = useLanguage();
  const mailing = useMutation({
    mutationFn: async () => {
      const { code } = await send(at(makePaper), { ...asked, language });
      return send(at(mailPaper, { code }));
    },
    onSuccess: ({ email }) => toast({ title: t`On its way`, description: email }),
    onError: (error) => toastFailure(error, t`Error`),
  });
  if (!emailVerified) return null;
  return (
    <Button
      tone="quiet"
      icon="send"
      sends
      className="w-fit"
      isPending={mailing.isPending}
      disabled={isOff}
      onClick={() => mailing.mutate()}
    >
      <Trans>Send to my email</Trans>
    </Button>
  );
}
