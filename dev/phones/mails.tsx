import { useQuery } from '@tanstack/react-query';
import { instantText } from '@client/lib/format';
import { type SimulatedMail, simulatorQueries } from './queries';
import { TextWithLinks } from './text-with-links';

/** Mail to anybody, the newest first; nothing is drawn before the first one. */
export function Mails() {
  const { data: mails = [] } = useQuery(simulatorQueries.mails());
  if (mails.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lead font-bold">Mail</h2>
      <ol aria-live="polite" className="grid items-start gap-3 md:grid-cols-2">
        {mails.map((mail) => (
          <OneMail key={mail.id} {...mail} />
        ))}
      </ol>
    </section>
  );
}

const OneMail = ({ to, subject, text, files, at }: SimulatedMail) => (
  <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-meta">
      <span className="wrap-anywhere">To {to}</span>
      <time dateTime={at} className="text-ink-3 tabular">
        {instantText(at)}
      </time>
    </p>
    <h3 className="font-bold">{subject}</h3>
    <TextWithLinks text={text} />
    {files.length > 0 && <p className="text-meta text-ink-2">With {files.join(', ')}</p>}
  </li>
);
