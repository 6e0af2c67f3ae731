import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Mark } from '@client/ui/mark';
import { Page } from '@client/ui/page';

export const NotFoundPage = () => (
  <Page
    title="Page not found"
    width="narrow"
    heading={
      <>
        <Mark className="mb-4 size-14 text-brand" />
        Page not found
      </>
    }
    subtitle="404 · There is nothing at this address."
  >
    <p className="text-ink-2">
      The link may be old or cut short. If someone sent it to you, ask them to send it again.
    </p>
    <ButtonLink href={paths.home()} icon="home" className="w-fit">
      Go home
    </ButtonLink>
  </Page>
);
