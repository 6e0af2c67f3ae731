import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FailedMessage, MessageAct } from '@shared/contract/messages';
import { ActingList } from '@client/ui/acting-list';
import { EmptyState } from '@client/ui/empty-state';
import { Outcome } from '@client/ui/outcome';
import { ActDialog } from './act-dialog';
import { actWords } from './act-words';
import { MessageEntry } from './message-entry';
import { messageQueries } from './queries';

interface Act {
  act: MessageAct;
  message: FailedMessage;
}

/** Messages that reached nobody, with what an admin can do about each. */
export const MessagesDesk = () => (
  <ActingList
    query={useInfiniteQuery(messageQueries.desk())}
    what={t`the messages`}
    outcome={outcomeOf}
    dialog={(asked) => <ActDialog {...asked} />}
  >
    {(pages, ask: (act: Act) => void) => {
      const messages = pages.flatMap(({ items }) => items);
      if (messages.length === 0) return <NothingWaits />;
      return (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {messages.map((message) => (
            <MessageEntry
              key={message.id}
              message={message}
              onAct={(act) => ask({ act, message })}
            />
          ))}
        </ul>
      );
    }}
  </ActingList>
);

function outcomeOf({ act, message }: Act) {
  const { title, description } = actWords(act).done;
  return (
    <Outcome key={`${act} ${message.id}`} title={title}>
      {description}
    </Outcome>
  );
}

const NothingWaits = () => (
  <EmptyState icon="checkCircle" title={t`No message waits for a person`}>
    <Trans>The SMS gateway took every message, and reports no failure.</Trans>
  </EmptyState>
);
