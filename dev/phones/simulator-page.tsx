import { useQuery } from '@tanstack/react-query';
import { simulatorQueries } from './queries';
import { Simulator } from './simulator';
import { isNotFound } from '@client/lib/api';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Page } from '@client/ui/page';
import { NotFoundPage } from '@client/pages/not-found';

/** Open to everyone where providers are simulated; otherwise 404. */
export function SimulatorPage() {
  const phones = useQuery(simulatorQueries.phones());
  if (isNotFound(phones.error)) return <NotFoundPage />;
  return (
    <Page
      title="Phone simulator"
      width="wide"
      action={
        <ButtonLink href={paths.home()} tone="outline" icon="home">
          Open Tegemea
        </ButtonLink>
      }
    >
      <QueryBoundary query={phones} what="the simulated phones">
        {(loaded) => <Simulator phones={loaded} />}
      </QueryBoundary>
    </Page>
  );
}
