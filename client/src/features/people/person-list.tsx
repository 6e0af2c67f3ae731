import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Paged } from '@shared/contract/paging';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { PagedView } from '@client/ui/paged-view';

interface PersonListProps<Row> {
  title: string;
  aside?: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<Paged<Row>>>;
  /** The name of the list in its error: "their loans". */
  what: string;
  /** Shown in place of an empty table. */
  empty: ReactNode;
  caption: string;
  columns: (rows: Row[]) => Column<Row>[];
}

/** One of a person's lists as a card with a table, page by page. */
export const PersonList = <Row extends { id: string }>(list: PersonListProps<Row>) => (
  <Card title={list.title} aside={list.aside}>
    <PagedView query={list.query} what={list.what}>
      {(pages) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className="text-ink-2">{list.empty}</p>;
        return (
          <DataTable
            caption={list.caption}
            columns={list.columns(rows)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        );
      }}
    </PagedView>
  </Card>
);
