import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';

/** Shown when a loan does not exist or belongs to somebody else. */
export const LoanNotFound = () => (
  <Page
    title={t`Loan Not Found`}
    subtitle={t`The requested loan could not be found.`}
    width="narrow"
  >
    <ButtonLink href={paths.home()} icon="home" className="w-fit">
      <Trans>Back to Dashboard</Trans>
    </ButtonLink>
  </Page>
);
