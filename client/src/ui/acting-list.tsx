import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PagedView } from './paged-view';
import { SkeletonCards } from './skeleton';

/** The ways out of a dialog. */
interface Ways {
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
}

interface ActingListProps<Page, Act> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The name of the list in the error: "the users". */
  what: string;
  /** The entries; `ask` opens the dialog of an act. */
  children: (pages: Page[], ask: (act: Act) => void) => ReactNode;
  dialog: (asked: Act & Ways) => ReactNode;
  /** Two cards by default; null for a list that is mostly empty. */
  skeleton?: ReactNode;
  /** An <Outcome> with a key. */
  outcome: (done: Act) => ReactNode;
}

/**
 * A paged list of things that wait for an admin's act. The dialog is rendered above the list, so that a refresh keeps
 * it open; what came of the last act stands above.
 */
export function ActingList<Page, Act extends object>(props: ActingListProps<Page, Act>) {
  const { query, what, children, dialog, outcome, skeleton = <SkeletonCards count={2} /> } = props;
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  const onClose = () => setAsked(null);
  const onDone = () => {
    setDone(asked);
    setAsked(null);
  };
  return (
    <>
      {done && outcome(done)}
      <PagedView query={query} what={what} skeleton={skeleton}>
        {(pages) => children(pages, setAsked)}
      </PagedView>
      {asked && dialog({ ...asked, onClose, onDone })}
    </>
  );
}
