import { instantText } from '@client/lib/format';
import { CopyButton } from '@client/ui/copy-button';
import { codeIn } from './message-parts';
import type { InboxMessage } from './queries';
import { TextWithLinks } from './text-with-links';

/** Text messages, the newest first; links can be followed, codes copied. */
export const Inbox = ({ messages }: { messages: InboxMessage[] }) => (
  <section className="grid gap-3">
    <h3 className="px-1 text-meta font-bold text-ink-2">Messages</h3>
    {messages.length === 0 ? (
      <p className="rounded-card bg-surface p-4 text-meta text-ink-2">
        No messages yet. Codes and invitations to this number arrive here.
      </p>
    ) : (
      <ol aria-live="polite" className="grid gap-3">
        {messages.map((message) => (
          <Message key={message.id} {...message} />
        ))}
      </ol>
    )}
  </section>
);

function Message({ from, text, at }: InboxMessage) {
  const code = codeIn(text);
  return (
    <li className="grid gap-2 rounded-card rounded-tl-none border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-meta">
        <strong>{from}</strong>
        <time dateTime={at} className="text-ink-3 tabular">
          {instantText(at)}
        </time>
      </p>
      <TextWithLinks text={text} />
      {code && (
        <CopyButton text={code} tone="outline" className="w-fit">
          {`Copy ${code}`}
        </CopyButton>
      )}
    </li>
  );
}
