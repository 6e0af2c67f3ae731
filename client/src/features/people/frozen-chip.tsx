import { Trans } from '@lingui/react/macro';
import { StatusChip } from '@client/ui/status-chip';

/** Marks a frozen account: it may repay, but not borrow, invite or guarantee. */
export const FrozenChip = () => (
  <StatusChip tone="harm" icon="lock">
    <Trans>Frozen</Trans>
  </StatusChip>
);
