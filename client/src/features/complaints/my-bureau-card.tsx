import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfInstant, dayText, moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import type { OwnBureau } from '@shared/contract/bureau';
import { BUREAU_NOTICE_DAYS } from '@shared/limits';
import { myBureauQuery } from './queries';
import { loanNumber } from '@shared/loan-number';

const ComplaintDialog = lazyDialog(
  async () => (await import('./complaint-dialog')).ComplaintDialog,
);

/** What the credit bureaus are or will be told of one's loans, and how to dispute it; nothing where that is nothing. */
export function MyBureauCard() {
  const [disputed, setDisputed] = useState<string | null>(null);
  const { data: loans = [] } = useQuery(myBureauQuery);
  if (loans.length === 0) return null;
  return (
    <Card title={t`Credit bureaus`}>
      <ul className="grid gap-4">
        {loans.map((loan) => (
          <Line key={loan.loanId} loan={loan} onDispute={() => setDisputed(loan.loanId)} />
        ))}
      </ul>
      <ComplaintDialog
        key={disputed}
        isOpen={disputed !== null}
        about={{ kind: 'wrong_listing', loanId: disputed ?? '' }}
        onClose={() => setDisputed(null)}
      />
    </Card>
  );
}

function Line({ loan, onDispute }: { loan: OwnBureau; onDispute: () => void }) {
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="font-bold">
        <Trans>Loan {loanNumber(loan)}</Trans>
      </p>
      <Told {...loan} />
      {loan.isDisputed ? (
        <p className="text-meta text-ink-2">
          <Trans>
            Your complaint about it is open. Until we answer, we report nothing but that you dispute
            it.
          </Trans>
        </p>
      ) : (
        <Button tone="outline" icon="message" onClick={onDispute}>
          <Trans>This is wrong</Trans>
        </Button>
      )}
    </li>
  );
}

function Told({ notice, reported }: OwnBureau) {
  if (!reported) {
    return (
      <p className="text-ink-2">
        <Trans>
          On {dayOfInstant(notice.at)} we wrote to you by SMS that it is going to be reported as
          late.
        </Trans>{' '}
        {notice.listFrom ? (
          <Trans>That can be from {dayText(notice.listFrom)}, unless you pay what is due.</Trans>
        ) : (
          <Trans>
            That can be {BUREAU_NOTICE_DAYS} days after the SMS reached you, unless you pay what is
            due.
          </Trans>
        )}
      </p>
    );
  }
  const { on, isListed, balance, daysPastDue } = reported;
  return (
    <p className="text-ink-2">
      {isListed ? (
        <Trans>
          Reported on {dayText(on)}: {moneyText(balance)} owed, {lateText(daysPastDue)}. Once you
          pay what is due, our next file says so.
        </Trans>
      ) : (
        <Trans>Reported on {dayText(on)} as no longer late.</Trans>
      )}
    </p>
  );
}

const lateText = (days: number): string =>
  plural(days, { one: '# day late', other: '# days late' });
