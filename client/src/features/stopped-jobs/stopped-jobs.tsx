import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StoppedJob } from '@shared/contract/jobs';
import { hasMovedOn } from '@client/lib/api';
import { textOf } from '@client/lib/texts';
import { ActingList } from '@client/ui/acting-list';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { Outcome } from '@client/ui/outcome';
import { jobQueries, useTryAgain } from './queries';
import { jobFacts, StoppedEntry } from './stopped-entry';

interface Act {
  job: StoppedJob;
}

/** Jobs that failed as often as they may, above what else needs a person; nothing where there is none. */
export const StoppedJobs = () => (
  <ActingList
    query={useInfiniteQuery(jobQueries.stopped())}
    what={t`the work that stopped`}
    skeleton={null}
    outcome={outcomeOf}
    dialog={(asked) => <TryAgain {...asked} />}
  >
    {(pages, ask: (act: Act) => void) => {
      const jobs = pages.flatMap(({ items }) => items);
      if (jobs.length === 0) return null;
      return (
        <section aria-labelledby="stopped" className="grid gap-4">
          <h2 id="stopped" className="text-h2 font-bold">
            <Trans>Work that stopped</Trans>
          </h2>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {jobs.map((job) => (
              <StoppedEntry key={job.id} job={job} onTryAgain={() => ask({ job })} />
            ))}
          </ul>
        </section>
      );
    }}
  </ActingList>
);

const outcomeOf = ({ job }: Act) => (
  <Outcome key={job.id} title={t`Tried again`}>
    <Trans>If it stops again, it comes back here.</Trans>
  </Outcome>
);

interface TryAgainProps extends Act {
  onClose: () => void;
  onDone: () => void;
}

function TryAgain({ job, onClose, onDone }: TryAgainProps) {
  const trying = useTryAgain(job);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Try this again?`}
      description={t`Nothing is done twice: a payout keeps its reference, and a prompt is sent only once.`}
      confirm={t`Try it again`}
      pendingText={t`Trying…`}
      isPending={trying.isPending}
      isDisabled={hasMovedOn(trying.error)}
      error={trying.error}
      onConfirm={() => trying.mutate(undefined, { onSuccess: onDone })}
    >
      <Facts rows={[[t`What`, textOf(job.words, job.wordsCode)], ...jobFacts(job)]} />
    </ConfirmDialog>
  );
}
