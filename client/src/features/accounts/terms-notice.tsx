import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
import { LEGAL_PATHS } from '@shared/paths';
import { at } from '@client/lib/call';
import { agreeToTerms } from '@shared/contract/operations/account';

/** There are newer terms than those that the person agreed to. It blocks nothing. */
export function TermsNotice({ version }: { version: string }) {
  const client = useQueryClient();
  const agree = useMutation({
    mutationFn: () => send(at(agreeToTerms), { version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ROOTS.account }),
    onError: (error) => toastFailure(error, t`Error`, t`Please try again`),
  });
  return (
    <Notice
      icon="info"
      title={t`Please agree to our terms`}
      action={
        <Button
          size="sm"
          sends
          isPending={agree.isPending}
          pendingText={t`Saving…`}
          onClick={() => agree.mutate()}
        >
          <Trans>I agree</Trans>
        </Button>
      }
    >
      <Trans>
        Please read the{' '}
        <a href={LEGAL_PATHS.terms} target="_blank" className="underline">
          terms
        </a>{' '}
        and the{' '}
        <a href={LEGAL_PATHS.privacy} target="_blank" className="underline">
          privacy notice
        </a>
        . A loan that you have already taken keeps its own agreement.
      </Trans>
    </Notice>
  );
}
