import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PayoutAccount } from '@shared/contract/money';
import { instantText, moneyText } from '@client/lib/format';
import { useMay } from '@client/lib/may';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { Button } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
import { useAskBalance } from './queries';

/** What payouts can draw on, as M-Pesa last said, and how old that is. */
export function PayoutAccountNote(account: PayoutAccount) {
  const now = useNow();
  const asking = useAskBalance();
  const mayAsk = useMay('HANDLE_MONEY');
  const { available, at, isFresh, isLocked } = account;
  const isKnown = available !== null && at !== null;
  return (
    <Notice
      tone={isLocked ? 'harm' : isFresh ? 'plain' : 'wait'}
      icon={isLocked ? 'alert' : 'chart'}
      title={
        isKnown
          ? t`M-Pesa’s payout account: ${moneyText(available)} at ${instantText(at)}`
          : t`M-Pesa’s payout account: not known yet`
      }
      action={
        mayAsk && (
          <Button
            tone="outline"
            icon="refresh"
            isPending={asking.isPending}
            onClick={() => asking.mutate()}
          >
            <Trans>Ask M-Pesa again</Trans>
          </Button>
        )
      }
    >
      {isLocked ? (
        <Trans>M-Pesa refuses our password: renew it before you ask again.</Trans>
      ) : (
        isKnown && !isFresh && t`That is ${waitingText(at, now)} old.`
      )}{' '}
      {Number(account.underWay) > 0 && (
        <Trans>{moneyText(account.underWay)} of it is under way.</Trans>
      )}
    </Notice>
  );
}
