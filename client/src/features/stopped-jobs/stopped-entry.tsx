import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoppedJob } from '@shared/contract/jobs';
import { instantText } from '@client/lib/format';
import { notYours } from '@client/lib/not-yours';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { ButtonsOff } from '@client/ui/buttons-off';
import { Facts } from '@client/ui/facts';
import { LoanLink } from '@client/ui/loan-link';
import { StatusChip } from '@client/ui/status-chip';

interface StoppedEntryProps {
  job: StoppedJob;
  onTryAgain: () => void;
}

/** One job that stopped: what was not done, for which loan, since when, and the error for whoever mends it. */
export function StoppedEntry({ job, onTryAgain }: StoppedEntryProps) {
  const { id, words, wordsCode, lastError, loan, canDecide } = job;
  const whatId = `stopped-${id}`;
  const offId = `stopped-off-${id}`;
  return (
    <li data-item={id} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h3>
        <StatusChip tone="harm" icon="alert">{t`Not done`}</StatusChip>
      </h3>
      <p id={whatId}>{textOf(words, wordsCode)}</p>
      <Facts
        rows={[...jobFacts(job), ...(loan ? [[t`Loan`, <LoanLink {...loan} />] as const] : [])]}
      />
      <p className="text-meta wrap-anywhere text-ink-2">
        {lastError ? (
          <Trans>
            The last error: <q lang="en">{lastError}</q>
          </Trans>
        ) : (
          <Trans>It ended without a message.</Trans>
        )}
      </p>
      <div>
        <Button
          data-desk-row
          tone="outline"
          icon="refresh"
          aria-describedby={canDecide ? whatId : `${whatId} ${offId}`}
          disabled={!canDecide}
          onClick={onTryAgain}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
      <ButtonsOff id={offId} why={canDecide ? null : notYours()} />
    </li>
  );
}

/** How often it was tried, and when it stopped. */
export const jobFacts = ({ tries, since }: StoppedJob): (readonly [string, string])[] => [
  [t`Tried`, plural(tries, { one: '# time', other: '# times' })],
  [t`Stopped`, instantText(since)],
];
