import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Rate } from '@client/ui/rate';
import { Segments } from '@client/ui/segments';
import { SkeletonCards } from '@client/ui/skeleton';
import type { WhatIf as Answer } from '@shared/contract/loan-offers';
import type { Loan } from '@shared/contract/loans';
import { formatMoney, subtract, shillings, ZERO } from '@shared/money';
import { loanQueries } from './queries';

/** In whole shillings. */
const STEPS = ['2000', '5000', '10000'] as const;
type Step = (typeof STEPS)[number];

interface WhatIfProps {
  loan: Loan;
  /** Who was asked or said yes. */
  people: readonly { id: string; name: string }[];
}

/** What the rate would be were any one of them to stand for more. It asks nobody anything. */
export function WhatIf({ loan, people }: WhatIfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={t`What if?`} className="border-t border-line" onToggle={setOpen}>
      {isOpen && <WhatIfAnswers loan={loan} people={people} />}
    </Disclosure>
  );
}

function WhatIfAnswers({ loan, people }: WhatIfProps) {
  const [more, setMore] = useState<Step>('5000');
  const answers = useQuery({
    ...loanQueries.whatIf(loan.id, more),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4">
      <Segments
        legend={t`If someone covered this much more`}
        options={STEPS.map((value) => ({ value, label: formatMoney(shillings(Number(value))) }))}
        chosen={more}
        onChoose={setMore}
      />
      <QueryBoundary
        query={answers}
        what={t`what it would change`}
        skeleton={<SkeletonCards count={people.length + 1} className="h-14" />}
      >
        {(list) => (
          <div aria-live="polite">
            <Facts
              rows={list.map((answer) => [
                <Who answer={answer} people={people} />,
                <Outcome answer={answer} loan={loan} />,
              ])}
            />
          </div>
        )}
      </QueryBoundary>
      <p className="text-meta text-ink-3">
        <Trans>
          Shows the rate if that person accepts. To change a cap, withdraw the request and send a
          new one.
        </Trans>
      </p>
    </div>
  );
}

const Who = ({ answer, people }: { answer: Answer } & Pick<WhatIfProps, 'people'>) => {
  const { guaranteeId, cap } = answer;
  return (
    <>
      {people.find(({ id }) => id === guaranteeId)?.name ?? t`Another friend`}
      <span className="block text-meta text-ink-3">
        <Trans>
          up to <Amount wire={cap} />
        </Trans>
      </span>
    </>
  );
};

function Outcome({ answer, loan }: { answer: Answer; loan: Loan }) {
  const saved = subtract(centsOf(loan.totalRepayable), centsOf(answer.totalRepayable));
  const saving = formatMoney(saved);
  return (
    <>
      <Rate percent={answer.apr} />
      <span className="block text-meta font-normal text-ink-3">
        {saved > ZERO ? <Trans>{saving} less to pay back</Trans> : <Trans>No change</Trans>}
      </span>
    </>
  );
}
