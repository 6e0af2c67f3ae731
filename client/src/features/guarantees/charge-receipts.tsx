import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptText } from '@client/lib/receipt-text';
import { Card } from '@client/ui/card';
import { Dialog } from '@client/ui/dialog';
import { QueryBoundary } from '@client/ui/query-boundary';
import { PaperActions } from '@client/ui/paper-actions';
import { PaymentList } from '@client/ui/payment-list';
import { PaymentReceived } from '@client/ui/payment-received';
import { SkeletonCards } from '@client/ui/skeleton';
import type { CalledGuarantee } from './claim-stage';
import { concerningCharge } from './concerning-charge';
import { guaranteeQueries } from './queries';

/** A guarantor's prompts and payments, newest first, with receipts. Hidden when there are none. */
export function ChargeReceipts({ guarantee }: { guarantee: CalledGuarantee }) {
  const payments = useQuery(guaranteeQueries.payments(guarantee.id));
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = payments.data?.find(({ id }) => id === shownId);
  const concerning = concerningCharge(guarantee);
  return (
    <QueryBoundary
      query={payments}
      what={t`your receipts`}
      skeleton={<SkeletonCards count={1} className="h-24" />}
    >
      {(loaded) =>
        loaded.length > 0 && (
          <Card title={t`Your payments`}>
            <PaymentList payments={loaded} onShow={setShownId} />
            <Dialog
              isOpen={shown !== undefined}
              onClose={() => setShownId(null)}
              title={t`Receipt`}
              footer={<PaperActions text={shown ? receiptText(concerning, shown) : null} />}
            >
              {shown && <PaymentReceived payment={shown} concerning={concerning} />}
            </Dialog>
          </Card>
        )
      }
    </QueryBoundary>
  );
}
