import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveChange } from '@shared/contract/live';
import { lost, reached } from './connection';
import { wasDrawn } from './hydration';
import { ROOTS } from './query-client';
import { currentUserQuery } from './session';
import { streamEvents } from '@shared/contract/operations/session';

const RETRY_FIRST_MS = 2_000;
const RETRY_LONGEST_MS = 60_000;

/** The queries that a change may affect. A guarantee's answer changes the loan's quote, and the reverse. */
const TOUCHED: Record<Exclude<LiveChange['topic'], 'day'>, readonly (readonly string[])[]> = {
  loan: [ROOTS.loans, ROOTS.guarantees, ROOTS.account],
  guarantee: [ROOTS.guarantees, ROOTS.loans],
  account: [ROOTS.account],
  portfolio: [ROOTS.portfolio],
};

const isTopic = (topic: unknown): topic is keyof typeof TOUCHED =>
  typeof topic === 'string' && Object.hasOwn(TOUCHED, topic);

/** Refreshes what is on screen when others change it, without polling. For signed-in screens. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => listen(client), [client]);
}

/** Keeps one event stream open; returns the function that closes it. */
function listen(client: QueryClient): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = RETRY_FIRST_MS;
  let hasMissed = wasDrawn();

  const open = () => {
    source = new EventSource(streamEvents.path);
    source.onopen = () => {
      waitMs = RETRY_FIRST_MS;
      reached();
      if (hasMissed) void client.invalidateQueries();
      hasMissed = false;
    };
    source.onmessage = (event: MessageEvent<string>) => apply(client, event.data);
    source.onerror = () => {
      hasMissed = true;
      // The browser reconnects by itself until the stream is closed.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(reopen, waitMs);
      waitMs = Math.min(waitMs * 2, RETRY_LONGEST_MS);
    };
  };

  /** The stream was refused: the session may have ended, so the account is read again. */
  const reopen = () => {
    void client.invalidateQueries(currentUserQuery);
    open();
  };

  /** Reconnects when the network is back, because the browser waits long before it retries. */
  const comeBack = () => {
    clearTimeout(timer);
    source.close();
    open();
  };

  open();
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', lost);
  return () => {
    window.removeEventListener('online', comeBack);
    window.removeEventListener('offline', lost);
    clearTimeout(timer);
    source.close();
  };
}

function apply(client: QueryClient, line: string): void {
  const change = JSON.parse(line) as Partial<LiveChange>;
  // A demo plays another day: the page is loaded again, with its clock.
  if (change.day && change.day !== document.documentElement.dataset['day']) location.reload();
  if (!isTopic(change.topic)) return;
  for (const queryKey of TOUCHED[change.topic]) void client.invalidateQueries({ queryKey });
}
