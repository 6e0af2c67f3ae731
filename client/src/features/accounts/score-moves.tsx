import { Trans } from '@lingui/react/macro';
import { GUARANTOR_THANKS_POINTS } from '@shared/limits';

/** What raises and lowers the trust score. */
export const ScoreMoves = () => (
  <ul className="grid list-disc gap-1 pb-4 pl-5 text-deep-ink-2">
    <li>
      <Trans>Up: a verified phone, instalments on time, a loan repaid</Trans>
    </li>
    <li>
      <Trans>
        Up by {GUARANTOR_THANKS_POINTS}: a loan that you backed is repaid. Its page says on what
        conditions.
      </Trans>
    </li>
    <li>
      <Trans>Down: instalments paid late, a loan 90 days late</Trans>
    </li>
  </ul>
);
