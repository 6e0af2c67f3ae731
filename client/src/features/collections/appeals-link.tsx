import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { collectionQueries } from './queries';

/** The way to the appeals, with how many are to be heard; without a figure while none is known. */
export function AppealsLink() {
  const open = useInfiniteQuery(collectionQueries.appeals()).data?.pages[0]?.open ?? 0;
  return (
    <ButtonLink href={paths.adminAppeals()} tone="outline" icon="message">
      <Trans>Appeals</Trans>
      {open > 0 && (
        <span className="rounded-full bg-wait-soft px-2.5 text-meta font-bold text-wait tabular">
          {open}
          <span className="sr-only">
            {' '}
            <Trans>to hear</Trans>
          </span>
        </span>
      )}
    </ButtonLink>
  );
}
