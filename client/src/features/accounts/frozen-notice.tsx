import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCurrentUser } from '@client/lib/session';
import { Notice } from '@client/ui/notice';

/** On every screen of a frozen account: its effect and its reason. */
export function FrozenNotice() {
  const { frozen } = useCurrentUser();
  if (!frozen) return null;
  const { reason } = frozen;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Notice tone="harm" icon="lock" title={t`Your account is frozen`}>
        <Trans>
          You can repay and be paid what is owed to you, but not borrow, invite or guarantee.
          Reason: “{reason}”
        </Trans>
      </Notice>
    </div>
  );
}
