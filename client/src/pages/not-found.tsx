import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Mark } from '@client/ui/mark';
import { Page } from '@client/ui/page';

export const NotFoundPage = () => (
  <Page
    title={t`Page not found`}
    width="narrow"
    heading={
      <>
        <Mark className="mb-4 size-14 text-brand" />
        <Trans>Page not found</Trans>
      </>
    }
    subtitle={t`404 · There is nothing at this address.`}
  >
    <p className="text-ink-2">
      <Trans>
        The link may be old or cut short. If someone sent it to you, ask them to send it again.
      </Trans>
    </p>
    <ButtonLink href={paths.home()} icon="home" className="w-fit">
      <Trans>Go home</Trans>
    </ButtonLink>
  </Page>
);
