import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at } from '@client/lib/call';
import { currentLanguage } from '@client/lib/i18n';
import { chooseLanguage, tellAccount } from '@client/lib/language';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { toastFailure } from '@client/lib/toast-store';
import { toastNoLanguage } from '@client/ui/language-switch';
import { listScoreChanges } from '@shared/contract/operations/phone-codes';
import type { Language } from '@shared/language';

/** Every change of the person's score and limit, newest first. */
export const standingChangesQuery = readQuery(ROOTS.account, at(listScoreChanges));

/** Changes the language here at once, and on the account for other devices and messages. */
export function useChooseLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      await chooseLanguage(language).catch(toastNoLanguage);
      await tellAccount(currentLanguage());
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ROOTS.account }),
    onError: (error) => toastFailure(error, t`Error`, t`Not saved to your account yet`),
  });
}
