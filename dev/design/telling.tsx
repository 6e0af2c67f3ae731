import { type ReactNode, useState } from 'react';
import { ApiError, UnreachableError } from '@client/lib/api';
import { toast } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Dialog } from '@client/ui/dialog';
import { EmptyState } from '@client/ui/empty-state';
import { ErrorState } from '@client/ui/error-state';
import { Folded, FoldedList } from '@client/ui/folded';
import { FormButtons } from '@client/ui/form-buttons';
import { Notice } from '@client/ui/notice';
import { Outcome } from '@client/ui/outcome';
import { QuotedLine } from '@client/ui/quoted-line';
import { ReachUs } from '@client/ui/reach-us';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { Skeleton, SkeletonCards } from '@client/ui/skeleton';
import { StickyActions } from '@client/ui/sticky-actions';
import { Row, Sample, Samples } from './sample';

const TONES = ['plain', 'good', 'wait', 'harm', 'note'] as const;
const UNREACHABLE = new UnreachableError('no answer');
const WRITES = [
  { name: 'Ready', isPending: false, error: null },
  { name: 'Under way', isPending: true, error: null },
  { name: 'Moved on', isPending: false, error: new ApiError(409, 'Conflict', '') },
];

/** Messages: notices, empty states, loading states, dialogs. */
export const Telling = () => (
  <Samples title="Messages and dialogs">
    <Sample name="Notice by tone, with an action">
      {TONES.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          title={`A ${tone} notice`}
          action={
            <Button size="sm" tone="outline">
              Do
            </Button>
          }
        >
          It stays until it is dealt with.
        </Notice>
      ))}
    </Sample>
    <Sample name="EmptyState, ErrorState">
      <EmptyState icon="shield" title="No Guarantees Yet" action={<Button>Invite</Button>}>
        When friends invite you, they appear here.
      </EmptyState>
      <ErrorState error={UNREACHABLE} what="your loans" onRetry={() => {}} />
    </Sample>
    <Sample name="Skeleton, SkeletonCards">
      <div aria-hidden="true" className="grid gap-4">
        <Skeleton className="h-10 w-40" />
        <SkeletonCards count={1} className="h-24" />
      </div>
    </Sample>
    <Sample name="Toasts">
      <Row>
        <Button tone="outline" onClick={() => toast({ title: 'OTP Sent' })}>
          A toast
        </Button>
        <Button
          tone="outline"
          onClick={() =>
            toast({ title: 'Error', description: 'Failed to send OTP', tone: 'destructive' })
          }
        >
          A bad toast
        </Button>
      </Row>
    </Sample>
    <Dialogs />
    <Sample name="FormButtons: ready, under way, somebody else was quicker">
      <div className="grid gap-5 sm:grid-cols-3">
        {WRITES.map(({ name, ...write }) => (
          <FormButtons
            key={name}
            confirm={name}
            pendingText={`${name}…`}
            write={write}
            onClose={() => {}}
          />
        ))}
      </div>
    </Sample>
    <StickyActions>
      <Button isBlock>StickyActions: the screen’s last word</Button>
    </StickyActions>
    <Sample name="FoldedList">
      <FoldedList>
        <Folded title="What it could cost" gist="At most KSh 5,000" isOpenOnPaper>
          <p>The share of each friend, by the amount they stand for.</p>
        </Folded>
        <Folded title="When you would be asked">
          <p>After 90 days, with 72 hours of notice.</p>
        </Folded>
      </FoldedList>
    </Sample>
    <Sample name="QuotedLine and ReachUs">
      <QuotedLine from="Grace Achieng" text="It is for a second sewing machine." />
      <ReachUs />
    </Sample>
  </Samples>
);

type Open = 'centre' | 'side' | 'confirm' | 'under way' | 'refused' | 'reason' | 'outcome';

function Dialogs() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const opener = (which: Open, label: ReactNode) => (
    <Button tone="outline" onClick={() => setOpen(which)}>
      {label}
    </Button>
  );
  return (
    <Sample name="Dialog, ConfirmDialog and ReasonDialog in each state, and Outcome">
      <Row>
        {opener('centre', 'A short dialog')}
        {opener('side', 'A long view')}
        {opener('confirm', 'A question')}
        {opener('under way', 'A question under way')}
        {opener('refused', 'A question that was refused')}
        {opener('reason', 'A question that asks for a reason')}
        {opener('outcome', 'What was done')}
      </Row>
      <Dialog
        isOpen={open === 'centre' || open === 'side'}
        onClose={close}
        placement={open === 'side' ? 'side' : 'centre'}
        title="A dialog"
        description="One sentence on what it is about."
        footer={
          <Button isBlock onClick={close}>
            Done
          </Button>
        }
      >
        A sheet from below on a phone.
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm' || open === 'under way' || open === 'refused'}
        onClose={close}
        title="Withdraw your request for KSh 20,000?"
        confirm="Withdraw request"
        pendingText="Withdrawing…"
        tone="harm"
        isPending={open === 'under way'}
        error={open === 'refused' ? UNREACHABLE : null}
        onConfirm={close}
      >
        <p>You can ask again at any time.</p>
      </ConfirmDialog>
      {open === 'reason' && (
        <ReasonDialog
          title="Decline this loan?"
          description="Asha Otieno asked for KSh 20,000."
          hint="The borrower reads it."
          confirm="Decline loan"
          pendingText="Declining…"
          tone="harm"
          write={{ isPending: false, error: null }}
          onReason={() => Promise.resolve()}
          onClose={close}
          onDone={() => setOpen('outcome')}
        />
      )}
      {open === 'outcome' && <Outcome title="Declined">The borrower was told why.</Outcome>}
    </Sample>
  );
}
