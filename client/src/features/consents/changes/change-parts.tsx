import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type {
  ChangeKind,
  ChangePrice,
  ChangeShare,
  ChangeStatus,
  GuarantorChange,
} from '@shared/contract/guarantor-changes';
import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Rate } from '@client/ui/rate';
import { GuarantorAnswers } from '../guarantor-answers';
import { type Look, LookChip } from '../look-chip';

const looks = (): Record<ChangeStatus, Look> => ({
  wished: ['wait', 'hourglass', t`Waits for a name`],
  invited: ['wait', 'users', t`With who was named`],
  others_asked: ['wait', 'users', t`With the other guarantors`],
  agreed: ['wait', 'hourglass', t`Waits for us`],
  in_force: ['good', 'check', t({ message: 'In force', context: 'a change of guarantors' })],
  declined: ['plain', 'close', t`Did not take it`],
  refused: ['plain', 'close', t({ message: 'Refused', context: 'a change of guarantors' })],
  withdrawn: ['plain', 'close', t({ message: 'Taken back', context: 'a change of guarantors' })],
  lapsed: ['plain', 'clock', t`Time is over`],
});

export const ChangeChip = ({ status }: { status: ChangeStatus }) => (
  <LookChip look={looks()[status]} />
);

export const kindText = (kind: ChangeKind): string =>
  kind === 'release' ? t`A guarantor leaves` : t`Somebody takes a guarantor’s place`;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const priceRows = (price: ChangePrice): (readonly [string, ReactNode])[] => [
  [t`Strength now`, percent(price.strengthBefore)],
  [t`Strength with the change`, percent(price.strengthAfter)],
  [t`Today’s price now`, <Rate percent={price.aprBefore} />],
  [t`Today’s price with the change`, <Rate percent={price.aprAfter} />],
  [t`The loan’s own rate, which stays`, <Rate percent={price.aprLocked} />],
];

/** What one who stays would be asked for if the next payments were missed. */
export const ShareFacts = ({ share }: { share: ChangeShare }) => (
  <Facts
    rows={[
      [t`Due if ${share.payments} payments were missed`, <Amount wire={share.due} isExact />],
      [t`Your part now`, <Amount wire={share.before} isExact />],
      [t`Your part if you agree`, <Amount wire={share.after} isExact />],
      [t`The most, as before`, <Amount wire={share.most} isExact />],
    ]}
  />
);

/** A change with its price, its cover and what those who stay said. */
export const ChangeFacts = ({ change }: { change: GuarantorChange }) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-bold">{kindText(change.kind)}</p>
      <ChangeChip status={change.status} />
    </div>
    {change.reason !== null && <p className="wrap-anywhere">“{change.reason}”</p>}
    <Facts
      rows={[
        [t`Leaves`, change.leaving.name],
        ...(change.newcomer ? [[t`Takes the place`, change.newcomer.name] as const] : []),
        [t`Cap`, <Amount wire={change.leaving.cap} />],
        ...(change.cover
          ? [
              [t`Guarantors now`, change.cover.guarantorsBefore] as const,
              [t`Guarantors with the change`, change.cover.guarantorsAfter] as const,
              [t`They stand for now`, <Amount wire={change.cover.before} isExact />] as const,
              [t`With the change`, <Amount wire={change.cover.after} isExact />] as const,
            ]
          : []),
        ...(change.price ? priceRows(change.price) : []),
        change.inForceOn === null
          ? [t`Over after`, dayText(change.lapsesOn)]
          : [t`In force from`, dayText(change.inForceOn)],
      ]}
    />
    <GuarantorAnswers
      answers={change.answers}
      changes={({ share }) => (
        <>
          <Amount wire={share.before} isExact /> → <Amount wire={share.after} isExact />
        </>
      )}
    />
  </div>
);
