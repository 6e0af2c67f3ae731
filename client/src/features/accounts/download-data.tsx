import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@client/ui/button-class';
import { Dialog } from '@client/ui/dialog';
import { Icon } from '@client/ui/icon';
import { PROOF_MINUTES } from '@shared/limits';
import { useProof } from './prove-by-code';
import { ProofSteps } from './proving';
import { at } from '@client/lib/call';
import { exportOwnData } from '@shared/contract/operations/account';

interface DownloadDataProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Proves who asks, then gives the copy of all their data. */
export function DownloadData({ isOpen, onClose }: DownloadDataProps) {
  const { close, ...proving } = useProof(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Download my data`}
      description={
        proving.proof === 'given'
          ? t`The copy is ready for ${PROOF_MINUTES} minutes. Keep it where only you can read it.`
          : t`First show that it is you: the copy has everything we keep about you.`
      }
    >
      <ProofSteps {...proving} />
      {proving.proof === 'given' && (
        <a
          href={at(exportOwnData).path}
          download="tegemea-my-data.json"
          className={buttonClass({ isBlock: true })}
        >
          <Icon name="download" />
          <Trans>Download</Trans>
        </a>
      )}
    </Dialog>
  );
}
