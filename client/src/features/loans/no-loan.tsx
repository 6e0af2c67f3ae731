import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '@client/ui/card';
import { NetworkPicture } from '@client/ui/network-picture';

/** Three free seats, and how they are filled. */
export const NoLoan = () => (
  <Card title={t`No loan yet`}>
    <NetworkPicture centre={t`You`} amount="0" people={[]}>
      <p className="text-center text-balance text-ink-2">
        <Trans>See what a loan would cost before you ask anyone.</Trans>
      </p>
    </NetworkPicture>
    <ol className="grid list-decimal gap-1 pl-5 text-ink-2 marker:font-bold marker:text-brand">
      <li>
        <Trans>Choose an amount and a term.</Trans>
      </li>
      <li>
        <Trans>Ask friends to stand behind you, and watch the rate drop as they accept.</Trans>
      </li>
      <li>
        <Trans>We review it, and M-Pesa pays it out.</Trans>
      </li>
    </ol>
  </Card>
);
