import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Loan } from '@shared/contract/loans';
import { PAYOUT_MIN } from '@shared/limits';
import { formatMoney, ZERO } from '@shared/money';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { centsOf, instantText, moneyText } from '@client/lib/format';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { getRefundRequest, requestRefund } from '@shared/contract/operations/loans';

const asked = (id: string) => readQuery(ROOTS.loans, at(getRefundRequest, { id }));

/** Asks for a credit back; where M-Pesa can't move so little it says from when it can. */
export function RefundRequest({ loan }: { loan: Loan }) {
  const isEnough = centsOf(loan.credit) >= PAYOUT_MIN;
  const query = useQuery({ ...asked(loan.id), enabled: isEnough });
  const asking = useAsk(loan.id);
  if (!isEnough) return centsOf(loan.credit) > ZERO ? <TooLittle loan={loan} /> : null;
  if (query.data === undefined) return null;
  if (query.data) {
    const [amount, at] = [moneyText(query.data.amount), instantText(query.data.at)];
    return (
      <Notice tone="wait" icon="hourglass" title={t`You asked for ${amount} back`}>
        <Trans>Asked on {at}. Our staff check it and send it by M-Pesa.</Trans>
      </Notice>
    );
  }
  return (
    <Button
      tone="outline"
      sends
      isBlock
      isPending={asking.isPending}
      pendingText={t`Asking…`}
      onClick={() => asking.mutate()}
    >
      <Trans>Ask for your overpayment back</Trans>
    </Button>
  );
}

function TooLittle({ loan }: { loan: Loan }) {
  const [amount, least] = [moneyText(loan.credit), formatMoney(PAYOUT_MIN)];
  return (
    <p className="text-ink-2">
      <Trans>
        {amount} stays yours with this loan, because M-Pesa sends no less than {least}. Once it is{' '}
        {least}, you can ask for it here.
      </Trans>
    </p>
  );
}

function useAsk(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(at(requestRefund, { id })),
    onSuccess: () => {
      toast({
        title: t`We have your request`,
        description: t`You get an SMS when we have decided`,
      });
      return client.invalidateQueries(asked(id));
    },
    onError: (error) => toastFailure(error, t`Your request was not sent`),
  });
}
