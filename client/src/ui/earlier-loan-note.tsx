import { Trans } from '@lingui/react/macro';
import { dayText } from '@client/lib/format';
import type { TopUpPart } from '@shared/contract/top-up';

/** Says of which day the earlier loan's figure is, and that it moves. */
export const EarlierLoanNote = ({ topUp: { on, isFixed } }: { topUp: TopUpPart }) => (
  <p className="text-meta text-ink-3">
    {isFixed ? (
      <Trans>What the earlier loan takes was fixed on {dayText(on)}.</Trans>
    ) : (
      <Trans>
        What the earlier loan takes is as of {dayText(on)}. Each day adds interest and each payment
        lowers it, until the money is sent.
      </Trans>
    )}
  </p>
);
