import type { JournalEntry } from '@shared/contract/books';
import { dayText, instantText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { entryWords } from './entry-words';

type Posting = JournalEntry['postings'][number] & { key: string; entry: JournalEntry };

/** Every posting with the entry that it belongs to: from the credited account to the debited one. */
export const JournalEntries = ({ entries }: { entries: JournalEntry[] }) => (
  <Card title="Entries">
    <DataTable
      caption="Entries of this loan"
      columns={COLUMNS}
      rows={entries.flatMap(postingsOf)}
      rowKey={({ key }) => key}
    />
  </Card>
);

const postingsOf = (entry: JournalEntry): Posting[] =>
  entry.postings.map((posting, index) => ({ ...posting, entry, key: `${entry.id} ${index}` }));

const COLUMNS: Column<Posting>[] = [
  { header: 'What', isTitle: true, cell: ({ entry }) => entryWords(entry.kind) },
  {
    header: 'Day',
    cell: ({ entry }) => (
      <time dateTime={entry.at} title={instantText(entry.at)} className="whitespace-nowrap">
        {dayText(entry.day)}
      </time>
    ),
  },
  { header: 'Debit', cell: ({ debit }) => debit.name },
  { header: 'Credit', cell: ({ credit }) => credit.name },
  { header: 'Amount', cell: ({ amount }) => <Amount wire={amount} isExact />, isNumeric: true },
];
