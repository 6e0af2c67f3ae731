import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calledOf } from '@shared/called-name';
import type { LoanReview } from '@shared/contract/portfolio';
import { LegendItem, NetworkLegend } from '@client/ui/network-legend';
import { NetworkPicture } from '@client/ui/network-picture';
import { tieSentences } from './tie-words';

const DOTTED = 'w-6 border-t-4 border-dotted border-wait';
const RING = 'size-5 rounded-full border-2 border-dotted border-wait';

/** The guarantors, their caps, and their independence in the price. */
export function GuarantorNetwork({ loan, borrower, guarantees, ties }: LoanReview) {
  const people = guarantees.flatMap(({ id, cap, status, guarantor, inPrice }) =>
    inPrice && status !== 'declined'
      ? [
          {
            id,
            seed: guarantor.id,
            cap,
            status,
            name: guarantor.name,
            note: `${inPrice.independence}%`,
            hasRing: ties.some(({ guaranteeId, withId }) => guaranteeId === id && withId === null),
          },
        ]
      : [],
  );
  const links = ties.flatMap(({ guaranteeId, withId }) =>
    withId ? [[guaranteeId, withId] as const] : [],
  );
  if (people.length === 0) return null;
  return (
    <>
      <NetworkPicture
        centre={calledOf(borrower)}
        amount={loan.amount}
        people={people}
        links={links}
      >
        <NetworkLegend hasPending={people.some(({ status }) => status === 'pending')}>
          <span>
            <Trans>90%: how independent</Trans>
          </span>
          {links.length > 0 && (
            <LegendItem sample={DOTTED}>
              <Trans>Tied to each other</Trans>
            </LegendItem>
          )}
          {people.some(({ hasRing }) => hasRing) && (
            <LegendItem sample={RING}>
              <Trans>{calledOf(borrower)} guarantees them, too</Trans>
            </LegendItem>
          )}
        </NetworkLegend>
      </NetworkPicture>
      <Ties sentences={tieSentences({ borrower, guarantees, ties })} />
    </>
  );
}

const Ties = ({ sentences }: { sentences: string[] }) =>
  sentences.length === 0 ? (
    <p className="text-ink-2">
      <Trans>None of them is tied to another, or to the borrower.</Trans>
    </p>
  ) : (
    <ul aria-label={t`Ties`} className="grid list-disc gap-1 pl-5 text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
