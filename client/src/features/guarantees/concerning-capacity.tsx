import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, moneyText } from '@client/lib/format';
import { Notice } from '@client/ui/notice';
import type { Guarantee } from '@shared/contract/guarantees';

interface ConcerningCapacityProps {
  most: string;
  guarantee: Guarantee;
}

/** Where the person's limit has less room than they are asked for: how much it has, and why. */
export const ConcerningCapacity = ({ most, guarantee }: ConcerningCapacityProps) => {
  const asked = moneyText(guarantee.cap);
  const room = moneyText(most);
  const { firstName } = guarantee.loan.borrower;
  return centsOf(most) > 0 ? (
    <Notice tone="wait" icon="info" title={t`Your limit has room for ${room}`}>
      <Trans>
        You were asked for {asked}. Your own loans and the guarantees you gave use the rest of your
        limit, so you can accept up to {room}.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="wait" icon="lock" title={t`Your limit has no room now`}>
      <Trans>
        Your own loans and the guarantees you gave use all of your limit. It has room again as they
        are repaid. Until then you can only decline, and tell {firstName}.
      </Trans>
    </Notice>
  );
};
