import { useState } from 'react';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { ChargeReceipts } from './charge-receipts';
import { ClaimCharge } from './claim-charge';
import { ClaimEnded } from './claim-ended';
import { ClaimAppealed, ClaimNotice } from './claim-notice';
import { type CalledGuarantee, stageOf } from './claim-stage';

const PayCharge = lazyDialog(async () => (await import('./pay-charge')).PayCharge);

/**
 * The latest claim on a guarantor, in any state. The pay panel stays mounted in all of them, so that a running payment
 * is tracked to its end.
 */
export function ClaimCard({ guarantee }: { guarantee: CalledGuarantee }) {
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <Stage guarantee={guarantee} onPay={() => setPaying(true)} />
      {guarantee.claim.chargedAt && <ChargeReceipts guarantee={guarantee} />}
      <PayCharge guarantee={guarantee} isOpen={isPaying} onClose={() => setPaying(false)} />
    </>
  );
}

function Stage({ guarantee, onPay }: { guarantee: CalledGuarantee; onPay: () => void }) {
  switch (stageOf(guarantee.claim)) {
    case 'noticed':
    case 'dismissed':
      return <ClaimNotice guarantee={guarantee} />;
    case 'appealed':
      return <ClaimAppealed guarantee={guarantee} />;
    case 'charged':
      return <ClaimCharge guarantee={guarantee} onPay={onPay} />;
    case 'paid':
    case 'cured':
    case 'upheld':
    case 'written_off':
    case 'taken_back':
      return <ClaimEnded guarantee={guarantee} />;
  }
}
