import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { NetworkPicture } from '@client/ui/network-picture';
import { RequestCard } from '@client/ui/request-card';
import { calledOf } from '@shared/called-name';
import type { AskedOfNumber } from '@shared/contract/phone-entry';

/** What a number is asked for, before it has an account: by whom it is said to be, and the most that it could cost. */
export function AskedCard({ asked }: { asked: AskedOfNumber }) {
  const { borrower, amount, term, cap } = asked;
  const purpose = words().purposes[asked.purpose];
  const name = `${calledOf(borrower)} ${borrower.lastName}`;
  return (
    <RequestCard
      title={t`${name} asks you`}
      detail={
        <Trans>
          <Amount wire={amount} className="font-bold" /> · {purpose} · {term} months
        </Trans>
      }
      picture={
        <NetworkPicture
          layout="pair"
          centre={calledOf(borrower)}
          amount={amount}
          people={[{ id: 'you', name: t`You`, cap, status: 'pending' }]}
        />
      }
      most={<Amount wire={cap} size="money" />}
    >
      <p className="text-ink-2">
        <Trans>Don’t know this name? Say no.</Trans>
      </p>
    </RequestCard>
  );
}
