import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LoanContact } from '@shared/contract/collections';
import { textOf } from '@client/lib/texts';
import { Disclosure } from '@client/ui/disclosure';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { collectionQueries } from './queries';

/** Whether the borrower may be contacted now, and what to say in their language. */
export function ContactScript({ loanId }: { loanId: string }) {
  const contact = useQuery(collectionQueries.contact(loanId));
  return (
    <QueryBoundary query={contact} what={t`what to say`} skeleton={<Skeleton className="h-16" />}>
      {(loaded) => <Script {...loaded} />}
    </QueryBoundary>
  );
}

const Script = ({ notNow, notNowCode, begun, most, isWithoutBrowser, script }: LoanContact) => (
  <div className="mb-5 grid gap-2">
    {notNow ? (
      <Notice tone="wait" icon="clock" title={t`Don’t contact them now`}>
        {textOf(notNow, notNowCode)}
      </Notice>
    ) : (
      <p className="text-meta text-ink-2">
        <Trans>
          You can contact them now. In seven days: {begun} of {most} times.
        </Trans>
      </p>
    )}
    {isWithoutBrowser && (
      <p className="text-meta font-medium">
        <Trans>They have a phone without data. Call them: no link or screen reaches them.</Trans>
      </p>
    )}
    <Disclosure
      summary={<Trans>What to say, in the borrower’s language</Trans>}
      className="rounded-field bg-sunk px-4"
    >
      <p className="text-meta text-ink-2">
        <Trans>
          Speak with the borrower alone. To anybody else, say only your name and when you call
          again.
        </Trans>
      </p>
      <ol lang={script.language} className="grid list-decimal gap-2 py-3 pl-5">
        {script.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Disclosure>
  </div>
);
