import { t } from '@lingui/core/macro';
import type { JournalEntry } from '@shared/contract/ledger';
import { dayText, instantText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { accountName } from '@client/lib/account-name';
import { entryWords } from './entry-words';

type Posting = JournalEntry['postings'][number] & { key: string; entry: JournalEntry };

/** Every posting with its entry: from the credited account to the debited one. */
export const JournalEntries = ({ entries }: { entries: JournalEntry[] }) => (
  <Card title={t`Entries`}>
    <DataTable
      caption={t`Entries of this loan`}
      columns={columns()}
      rows={entries.flatMap(postingsOf)}
      rowKey={({ key }) => key}
    />
  </Card>
);

const postingsOf = (entry: JournalEntry): Posting[] =>
  entry.postings.map((posting, index) => ({ ...posting, entry, key: `${entry.id} ${index}` }));

const columns = (): Column<Posting>[] => [
  { header: t`What`, isTitle: true, cell: ({ entry }) => entryWords(entry.kind) },
  {
    header: t`Day`,
    cell: ({ entry }) => (
      <time dateTime={entry.at} title={instantText(entry.at)} className="whitespace-nowrap">
        {dayText(entry.day)}
      </time>
    ),
  },
  { header: t`Debit`, cell: ({ debit }) => accountName(debit) },
  { header: t`Credit`, cell: ({ credit }) => accountName(credit) },
  { header: t`Amount`, cell: ({ amount }) => <Amount wire={amount} isExact />, isNumeric: true },
];
