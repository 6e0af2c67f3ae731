import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { moneyText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { PromptGoesTo, PromptPanel } from '@client/ui/prompt-panel';
import { calledOf } from '@shared/called-name';
import type { CalledGuarantee } from './claim-stage';
import { concerningCharge } from './concerning-charge';
import { usePayCharge } from './claim-writes';
import { guaranteeQueries } from './queries';

interface PayChargeProps {
  guarantee: CalledGuarantee;
  isOpen: boolean;
  onClose: () => void;
}

/** Pays a guarantor's charge by a prompt, and tracks it to its end. */
export function PayCharge({ guarantee, isOpen, onClose }: PayChargeProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  const payments = useQuery({ ...guaranteeQueries.payments(guarantee.id), enabled: isOpen });
  const called = calledOf(guarantee.loan.borrower);
  return (
    <PromptPanel
      title={t`Pay by M-Pesa`}
      isOpen={isOpen}
      onClose={() => {
        setSentId(null);
        onClose();
      }}
      payments={payments}
      sentId={sentId}
      onAgain={() => setSentId(null)}
      concerning={concerningCharge(guarantee)}
      received={t`Thank you. ${called} now owes it to you.`}
    >
      <AmountStep guarantee={guarantee} onSent={setSentId} />
    </PromptPanel>
  );
}

const NOTHING = z.object({});

interface AmountStepProps {
  guarantee: CalledGuarantee;
  onSent: (id: string) => void;
}

/** One prompt for the full open amount; a prompt already on the phone is tracked instead. */
function AmountStep({ guarantee, onSent }: AmountStepProps) {
  const { phone } = useCurrentUser();
  const pay = usePayCharge(guarantee.id);
  const { toPay } = guarantee.claim;
  return (
    <Form
      schema={NOTHING}
      defaultValues={{}}
      onSubmit={async () => {
        const { id } = await pay.mutateAsync(toPay);
        onSent(id);
      }}
    >
      <div className="grid gap-1">
        <p className="text-ink-2">
          <Trans>To pay</Trans>
        </p>
        <Amount wire={toPay} size="money" />
      </div>
      <PromptGoesTo phone={phone} />
      <Button
        type="submit"
        size="lg"
        isBlock
        isPending={pay.isPending}
        pendingText={t`Sending prompt…`}
      >
        <Trans>Send prompt for {moneyText(toPay)}</Trans>
      </Button>
    </Form>
  );
}
