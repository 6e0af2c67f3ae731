import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { settleProof } from '@client/lib/proof';
import { Dialog } from '@client/ui/dialog';
import { staffSessionQuery } from './queries';
import { SecondFactor } from './second-factor';

interface ProofDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a passkey or a code before an act with money or staff; the act then goes on by itself. */
export function ProofDialog({ isOpen, onClose }: ProofDialogProps) {
  const { data } = useQuery({ ...staffSessionQuery, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Confirm that it is you`}
      description={t`Acts with money and staff need a proof of the last five minutes.`}
    >
      <SecondFactor
        hasApp={data?.ways.includes('totp') ?? false}
        onDone={() => settleProof(true)}
      />
    </Dialog>
  );
}
