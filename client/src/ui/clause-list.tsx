import type { AgreementClause } from '@shared/contract/agreements';
import { Disclosure } from './disclosure';

/** The clauses of an agreement, each beside or under what it is about; what only explains is one tap away. */
export const ClauseList = ({ clauses }: { clauses: readonly AgreementClause[] }) => (
  <div className="grid gap-4 leading-snug">
    <dl className="grid gap-3">
      {clauses
        .filter(({ isExplanation }) => !isExplanation)
        .map(({ label, text }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-meta text-ink-3">{label}</dt>
            <dd className="wrap-anywhere tabular">{text}</dd>
          </div>
        ))}
    </dl>
    <div className="divide-y divide-line border-y border-line empty:hidden">
      {clauses
        .filter(({ isExplanation }) => isExplanation)
        .map(({ label, text }) => (
          <Disclosure key={label} summary={label} isOpenOnPaper>
            <p className="pb-4">{text}</p>
          </Disclosure>
        ))}
    </div>
  </div>
);
