import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appeal } from '@shared/contract/collections';
import { EmptyState } from '@client/ui/empty-state';
import { Outcome } from '@client/ui/outcome';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { AppealFile } from './appeal-file';
import { type Decision, HearDialog } from './hear-dialog';
import { collectionQueries } from './queries';

interface Hearing {
  appeal: Appeal;
  decision: Decision;
}

/** Guarantors' appeals, each with its file. The dialog is rendered above the list, so that a refresh keeps it open. */
export function AppealsDesk() {
  const [asked, setAsked] = useState<Hearing | null>(null);
  const [done, setDone] = useState<Hearing | null>(null);
  return (
    <>
      {done && <Heard key={done.appeal.id} {...done} />}
      <List onDecide={(appeal, decision) => setAsked({ appeal, decision })} />
      {asked && (
        <HearDialog
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

function Heard({ appeal, decision }: Hearing) {
  const name = appeal.guarantor.name;
  return (
    <Outcome title={decision === 'upheld' ? t`Appeal upheld` : t`Appeal dismissed`}>
      {decision === 'upheld'
        ? t`${name} is free of this loan and gets your reason by SMS.`
        : t`${name} gets your reason by SMS; the notice goes on.`}
    </Outcome>
  );
}

interface ListProps {
  onDecide: (appeal: Appeal, decision: Decision) => void;
}

function List({ onDecide }: ListProps) {
  const list = useInfiniteQuery(collectionQueries.appeals());
  return (
    <PagedView query={list} what={t`the appeals`} skeleton={<SkeletonCards count={2} />}>
      {(pages) => <Files appeals={pages.flatMap(({ items }) => items)} onDecide={onDecide} />}
    </PagedView>
  );
}

function Files({ appeals, onDecide }: ListProps & { appeals: Appeal[] }) {
  const open = appeals.filter(({ claim }) => claim.status === 'appealed');
  const heard = appeals.filter(({ claim }) => claim.status !== 'appealed');
  return (
    <>
      {open.length === 0 && (
        <EmptyState icon="checkCircle" title={t`No appeal to hear`}>
          <Trans>When a guarantor appeals, it stands here until an admin has decided.</Trans>
        </EmptyState>
      )}
      {open.map((appeal) => (
        <AppealFile
          key={appeal.id}
          appeal={appeal}
          onDecide={(decision) => onDecide(appeal, decision)}
        />
      ))}
      {heard.length > 0 && (
        <h2 className="text-h2 font-bold">
          <Trans>Heard</Trans>
        </h2>
      )}
      {heard.map((appeal) => (
        <AppealFile key={appeal.id} appeal={appeal} />
      ))}
    </>
  );
}
