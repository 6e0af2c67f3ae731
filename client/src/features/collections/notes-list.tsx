import { t } from '@lingui/core/macro';
import type { CollectionNote } from '@shared/contract/collections';
import { dayText, instantText, moneyText } from '@client/lib/format';
import type { IconName } from '@client/ui/icon';
import { contactWords } from './contact-words';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';

type PromiseState = NonNullable<CollectionNote['promise']>['state'];

const LOOKS: Record<PromiseState, [Tone, IconName]> = {
  open: ['note', 'calendar'],
  kept: ['good', 'checkCircle'],
  broken: ['harm', 'alert'],
};

/** Notes and promises, newest first. */
export const NotesList = ({ notes }: { notes: CollectionNote[] }) => (
  <ol className="divide-y divide-line">
    {notes.map((note) => (
      <li key={note.id} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
        <p className="text-meta text-ink-3">
          <time dateTime={note.at}>{instantText(note.at)}</time> · {note.by}
          {note.outcome && ` · ${contactWords(note.outcome, note.isFromBorrower)}`}
        </p>
        <p className="wrap-anywhere">{note.text}</p>
        {note.promise && <Promise {...note.promise} />}
      </li>
    ))}
  </ol>
);

function Promise({ on, amount, state }: NonNullable<CollectionNote['promise']>) {
  const [tone, icon] = LOOKS[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {promiseWords(state, moneyText(amount), dayText(on))}
    </StatusChip>
  );
}

function promiseWords(state: PromiseState, amount: string, day: string): string {
  switch (state) {
    case 'open':
      return t`${amount} by ${day}, promised`;
    case 'kept':
      return t`${amount} by ${day}, promised and kept`;
    case 'broken':
      return t`${amount} by ${day}, promised and broken`;
  }
}
