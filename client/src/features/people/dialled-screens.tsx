import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instantText } from '@client/lib/format';
import { Folded, FoldedList } from '@client/ui/folded';
import { PagedView } from '@client/ui/paged-view';
import { peopleQueries } from './queries';

/** What the menus showed the person on a phone without data; read once it is opened. */
export function DialledScreens({ id }: { id: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <FoldedList>
      <Folded
        title={t`What the phone’s menus showed`}
        gist={<Trans>The last 30 days. What was typed is not kept.</Trans>}
        onToggle={(isOpen) => isOpen && setOpened(true)}
      >
        {isOpened && <Screens id={id} />}
      </Folded>
    </FoldedList>
  );
}

const Screens = ({ id }: { id: string }) => (
  <PagedView query={useInfiniteQuery(peopleQueries.dialled(id))} what={t`these screens`}>
    {(pages) => (
      <ol className="grid gap-3">
        {pages
          .flatMap(({ items }) => items)
          .map((screen) => (
            <li key={screen.id}>
              <p className="text-meta text-ink-3">{instantText(screen.at)}</p>
              <p className="wrap-anywhere whitespace-pre-line">{screen.text}</p>
            </li>
          ))}
      </ol>
    )}
  </PagedView>
);
