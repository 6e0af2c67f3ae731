import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toast } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import type { MoreProps } from './loan-more';

/** Sends nothing (spec §2): shows a toast and opens the panel that sends the prompt. */
export function RepayNow({ onSheet }: Pick<MoreProps, 'onSheet'>) {
  const repay = () => {
    toast({
      title: t`Opening M-Pesa push prompt`,
      description: t`Check the amount, then send it.`,
    });
    onSheet('pay');
  };
  return (
    <Button size="lg" isBlock icon="phone" sends onClick={repay}>
      <Trans>Repay Now</Trans>
    </Button>
  );
}
