import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCurrentUser } from '@client/lib/session';
import { textOf } from '@client/lib/texts';
import { Notice } from '@client/ui/notice';

/** On every screen of somebody who may neither borrow nor guarantee: each reason, and what to do about it. */
export function EligibilityNotice() {
  const { frozen, borrowerProfile } = useCurrentUser();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Notice
        tone="harm"
        icon="lock"
        title={frozen ? t`Your account is frozen` : t`You can’t borrow or guarantee now`}
      >
        {borrowerProfile.notEligible.map((reason) => (
          <p key={reason.code}>{textOf(reason.message, reason)}</p>
        ))}
        {frozen && (
          <p>
            <Trans>Reason: “{frozen.reason}”</Trans>
          </p>
        )}
      </Notice>
    </div>
  );
}
