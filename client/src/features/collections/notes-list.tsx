import type { CollectionNote } from '@shared/contract/collections';
import { dayText, instantText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { IconName } from '@client/ui/icon';
import { StatusChip, type Tone } from '@client/ui/status-chip';

const PROMISES: Record<'open' | 'kept' | 'broken', [Tone, IconName, string]> = {
  open: ['note', 'calendar', 'promised'],
  kept: ['good', 'checkCircle', 'promised and kept'],
  broken: ['harm', 'alert', 'promised and broken'],
};

/** What was said and promised, newest first. */
export const NotesList = ({ notes }: { notes: CollectionNote[] }) => (
  <ol className="divide-y divide-line">
    {notes.map((note) => (
      <li key={note.id} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
        <p className="text-meta text-ink-3">
          <time dateTime={note.at}>{instantText(note.at)}</time> · {note.by}
        </p>
        <p className="wrap-anywhere">{note.text}</p>
        {note.promise && <Promise {...note.promise} />}
      </li>
    ))}
  </ol>
);

function Promise({ on, amount, state }: NonNullable<CollectionNote['promise']>) {
  const [tone, icon, words] = PROMISES[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      <Amount wire={amount} /> by {dayText(on)}, {words}
    </StatusChip>
  );
}
