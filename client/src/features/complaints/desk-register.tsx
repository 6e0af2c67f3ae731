import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@client/ui/empty-state';
import { Notice } from '@client/ui/notice';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import type { AdminComplaint, AdminComplaints } from '@shared/contract/complaints';
import { DeskAnswerDialog } from './desk-answer-dialog';
import { DeskComplaint } from './desk-complaint';
import { registerQuery } from './desk-queries';

/** The register of complaints: what is due first stands first. The dialog stays open over a refresh. */
export function DeskRegister() {
  const [answering, setAnswering] = useState<AdminComplaint | null>(null);
  const register = useInfiniteQuery(registerQuery());
  return (
    <>
      <PagedView query={register} what={t`the complaints`} skeleton={<SkeletonCards count={2} />}>
        {(pages) => <Complaints pages={pages} onAnswer={setAnswering} />}
      </PagedView>
      {answering && <DeskAnswerDialog complaint={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

interface ComplaintsProps {
  pages: AdminComplaints[];
  onAnswer: (complaint: AdminComplaint) => void;
}

function Complaints({ pages, onAnswer }: ComplaintsProps) {
  const { open = 0, overdue = 0 } = pages[0] ?? {};
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      {open === 0 && (
        <EmptyState icon="checkCircle" title={t`No complaint to answer`}>
          <Trans>New complaints appear here until an admin answers.</Trans>
        </EmptyState>
      )}
      {overdue > 0 && (
        <Notice
          tone="harm"
          icon="alert"
          title={plural(overdue, {
            one: '# complaint is overdue',
            other: '# complaints are overdue',
          })}
        />
      )}
      {items.map((complaint) => (
        <div key={complaint.id} data-item={complaint.id}>
          <DeskComplaint complaint={complaint} onAnswer={() => onAnswer(complaint)} />
        </div>
      ))}
    </>
  );
}
