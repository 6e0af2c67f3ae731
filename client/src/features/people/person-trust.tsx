import { useInfiniteQuery } from '@tanstack/react-query';
import type { TrustEvent } from '@shared/contract/people';
import { instantText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { PagedView } from '@client/ui/paged-view';
import { peopleQueries } from './queries';

/** Why somebody's trust score is what it is, newest first. */
export function PersonTrust({ id, score }: { id: string; score: number }) {
  const events = useInfiniteQuery(peopleQueries.trustEvents(id));
  return (
    <Card title="Trust score" aside={<span className="font-bold tabular">{score}</span>}>
      <PagedView query={events} what="their trust events">
        {(pages) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) {
            return <p className="text-ink-2">Nothing has moved the score since they joined.</p>;
          }
          return (
            <DataTable caption="Trust" columns={COLUMNS} rows={rows} rowKey={(row) => row.id} />
          );
        }}
      </PagedView>
    </Card>
  );
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

const COLUMNS: Column<TrustEvent>[] = [
  { header: 'Why, as they read it', cell: ({ reason }) => reason, isTitle: true },
  { header: 'When', cell: ({ at }) => instantText(at) },
  { header: 'Points', cell: ({ points }) => signed(points), isNumeric: true },
  { header: 'Score', cell: ({ after }) => after, isNumeric: true },
];
