import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedMessage, MessageAct } from '@shared/contract/messages';
import { EmptyState } from '@client/ui/empty-state';
import { Outcome } from '@client/ui/outcome';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { ActDialog } from './act-dialog';
import { actWords } from './act-words';
import { MessageEntry } from './message-entry';
import { messageQueries } from './queries';

interface Act {
  act: MessageAct;
  message: FailedMessage;
}

/** Messages that reached nobody, and their dialogs, rendered above the list so that a refresh keeps one open. */
export function MessagesDesk() {
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  return (
    <>
      {done && <Done key={`${done.act} ${done.message.id}`} act={done.act} />}
      <Waiting onAct={(act, message) => setAsked({ act, message })} />
      {asked && (
        <ActDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setDone(asked);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

function Done({ act }: { act: MessageAct }) {
  const { title, description } = actWords(act).done;
  return <Outcome title={title}>{description}</Outcome>;
}

interface WaitingProps {
  onAct: (act: MessageAct, message: FailedMessage) => void;
}

function Waiting({ onAct }: WaitingProps) {
  const desk = useInfiniteQuery(messageQueries.desk());
  return (
    <PagedView query={desk} what={t`the messages`} skeleton={<SkeletonCards count={2} />}>
      {(pages) => {
        const messages = pages.flatMap(({ items }) => items);
        if (messages.length === 0) return <NothingWaits />;
        return (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {messages.map((message) => (
              <MessageEntry
                key={message.id}
                message={message}
                onAct={(act) => onAct(act, message)}
              />
            ))}
          </ul>
        );
      }}
    </PagedView>
  );
}

const NothingWaits = () => (
  <EmptyState icon="checkCircle" title={t`No message waits for a person`}>
    <Trans>The SMS gateway took every message, and reports no failure.</Trans>
  </EmptyState>
);
