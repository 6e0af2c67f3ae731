import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TrustEvent } from '@shared/contract/people';
import { textOf } from '@client/lib/texts';
import { instantText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { PagedView } from '@client/ui/paged-view';
import { peopleQueries } from './queries';

/** The changes of the person's trust score with their reasons, newest first. */
export function PersonTrust({ id, score }: { id: string; score: number }) {
  const events = useInfiniteQuery(peopleQueries.trustEvents(id));
  return (
    <Card title={t`Trust score`} aside={<span className="font-bold tabular">{score}</span>}>
      <PagedView query={events} what={t`their trust events`}>
        {(pages) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) {
            return (
              <p className="text-ink-2">
                <Trans>Nothing has moved the score since they joined.</Trans>
              </p>
            );
          }
          return (
            <DataTable
              caption={t`Trust`}
              columns={columns()}
              rows={rows}
              rowKey={(row) => row.id}
            />
          );
        }}
      </PagedView>
    </Card>
  );
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

const columns = (): Column<TrustEvent>[] => [
  {
    header: t`Why, as they read it`,
    cell: ({ reason, reasonCode }) => textOf(reason, reasonCode),
    isTitle: true,
  },
  { header: t`When`, cell: ({ at }) => instantText(at) },
  { header: t`Points`, cell: ({ points }) => signed(points), isNumeric: true },
  { header: t`Score`, cell: ({ after }) => after, isNumeric: true },
];
