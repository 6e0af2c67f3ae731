import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_MIN } from '@shared/contract/search';
import { isSignedOut } from '@client/lib/api';
import { useSettled } from '@client/lib/use-settled';
import { Dialog } from '@client/ui/dialog';
import { ErrorState } from '@client/ui/error-state';
import { controlClass, Field } from '@client/ui/field';
import { type Finds, findsOf, type PageFound } from './finds';
import { FoundList } from './found-list';
import { searchQuery } from './queries';

const PAUSE_MS = 150;

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The pages that this person's role reads. */
  pages: readonly PageFound[];
}

/** Search everywhere: pages, people, loans and payments; the arrow keys choose, Enter opens. */
export const SearchDialog = ({ isOpen, onClose, pages }: SearchDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={t`Search everywhere`}
    description={t`A name, phone, loan reference, receipt or page.`}
  >
    <Search onClose={onClose} pages={pages} />
  </Dialog>
);

function Search({ onClose, pages }: Omit<SearchDialogProps, 'isOpen'>) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const text = useSettled(typed.trim(), PAUSE_MS);
  const found = useQuery({ ...searchQuery(text), placeholderData: keepPreviousData });
  const isShort = typed.trim().length < SEARCH_MIN;
  const finds = findsOf(pages, typed.trim(), isShort ? undefined : found.data);
  const all = finds.flatMap(({ items }) => items);
  const open = (href: string) => {
    onClose();
    navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(Math.max(0, Math.min(all.length - 1, chosen + step)));
    if (event.key === 'Enter' && all[chosen]) open(all[chosen].href);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="grid gap-4">
      <Field label={t`Search`}>
        {(control) => (
          <input
            {...control}
            autoFocus
            type="search"
            role="combobox"
            aria-expanded={all.length > 0}
            aria-controls={listId}
            aria-activedescendant={all[chosen] ? `${listId}-${chosen}` : undefined}
            value={typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
            className={controlClass}
          />
        )}
      </Field>
      <FoundList id={listId} finds={finds} chosen={chosen} onOpen={open} />
      {found.isError && !isSignedOut(found.error) && (
        <ErrorState
          error={found.error}
          what={t`what you search for`}
          onRetry={() => void found.refetch()}
        />
      )}
      <p role="status" className="text-meta text-ink-2">
        {statusOf({ isShort, isComing: found.isFetching || text !== typed.trim(), finds })}
      </p>
    </div>
  );
}

interface Standing {
  isShort: boolean;
  isComing: boolean;
  finds: Finds[];
}

function statusOf({ isShort, isComing, finds }: Standing) {
  if (isShort) return <Trans>Type {SEARCH_MIN} characters or more.</Trans>;
  if (isComing) return <Trans>Searching…</Trans>;
  return finds.length === 0 ? <Trans>Nothing found.</Trans> : null;
}
