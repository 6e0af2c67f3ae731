import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useKeyActs } from '@client/lib/desk-keys';
import { moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Button, ButtonLink } from '@client/ui/button';
import { DeskLink } from '@client/ui/desk-link';
import { Notice } from '@client/ui/notice';
import { borrowerName } from './borrower-name';
import type { Queue } from './in-queue';

/** Above the review of a loan within its queue: what was decided before, and what comes next. */
export function QueueBar({ queue }: { queue: Queue }) {
  const { decided, next, others, hasMore, isKnown, open } = queue;
  useKeyActs(next ? { n: () => open(next) } : {});
  const name = queue.queue === 'pending' ? t`Pending Approvals` : t`Awaiting Disbursement`;
  return (
    <div className="grid gap-3">
      {decided && (
        <Notice
          tone="good"
          icon="checkCircle"
          title={decided.words}
          action={
            <ButtonLink href={paths.adminLoan(decided.loanId)} tone="quiet">
              <Trans>Back to that loan</Trans>
            </ButtonLink>
          }
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-2">
          <DeskLink
            href={queue.queue === 'pending' ? paths.adminApprovals() : paths.adminPayouts()}
          >
            {name}
          </DeskLink>
          {isKnown && <> · {hasMore ? t`${others} or more others wait` : waitText(others)}</>}
        </p>
        {next && (
          <Button tone="outline" size="sm" icon="forward" onClick={() => open(next)}>
            <Trans>
              Next: {borrowerName(next)}, {moneyText(next.amount)}
            </Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

const waitText = (count: number): string =>
  count === 0
    ? t`nothing else waits`
    : plural(count, { one: '# other waits', other: '# others wait' });
