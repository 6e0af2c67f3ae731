import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanEvent } from '@shared/contract/portfolio';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { eventWords } from '@client/lib/event-words';
import { paths } from '@client/paths';
import { Card } from '@client/ui/card';
import { DeskLink } from '@client/ui/desk-link';

interface HistoryCardProps {
  events: LoanEvent[];
  reference: string;
}

/** The latest events, newest first; the audit has all of them. */
export const HistoryCard = ({ events, reference }: HistoryCardProps) => (
  <Card
    title={t`History`}
    aside={
      <DeskLink href={paths.adminAudit({ loan: reference })}>
        <Trans>In the audit</Trans>
      </DeskLink>
    }
  >
    <ol className="divide-y divide-line">
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10.5rem_1fr]"
        >
          <time dateTime={event.at} className="text-meta text-ink-3 tabular sm:pt-0.5">
            {instantText(event.at)}
          </time>
          <span>
            <strong>{textOf(event.by, event.byCode)}</strong> {eventWords(event)}
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
