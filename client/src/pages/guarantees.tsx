import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { MyGuarantees } from '@client/features/guarantees/my-guarantees';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { Loaded } from '@client/ui/loaded';
import { Page } from '@client/ui/page';

/** The loans that one backs, or is asked to back. */
export function GuaranteesPage() {
  const mine = useQuery(guaranteeQueries.mine());
  return (
    <Page title={t`My Guarantees`} subtitle={t`Loans you're backing for friends and family`}>
      <VerifyPrompt />
      <Loaded query={mine} what={t`your guarantees`}>
        {(loaded) => <MyGuarantees guarantees={loaded} />}
      </Loaded>
    </Page>
  );
}
