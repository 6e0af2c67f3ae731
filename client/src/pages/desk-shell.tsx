import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useAtWork } from '@client/lib/at-work';
import { useDeskKeys } from '@client/lib/desk-keys';
import { settleProof, useProofWanted } from '@client/lib/proof';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { useDeskPlaces } from './desk-places';
import { DeskRail } from './desk-rail';

const ProofDialog = lazyDialog(
  async () => (await import('@client/features/staff/proof-dialog')).ProofDialog,
);
const KeysDialog = lazyDialog(async () => (await import('./desk-keys-dialog')).DeskKeysDialog);
const leaveProof = () => settleProof(false);

/** What stays on screen while one goes from page to page of the desk: navigation, search and shortcuts. */
export function DeskShell({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  const places = useDeskPlaces();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isLetterAwaited, setLetterAwaited] = useState(false);
  const onHelp = () => setHelpOpen(true);
  useAtWork();
  useDeskKeys({
    onHelp,
    onGo: navigate,
    onAwait: setLetterAwaited,
    places: Object.fromEntries(places.map(({ letter, href }) => [letter, href])),
  });
  return (
    <div className="mx-auto grid max-w-420 rail:grid-cols-[14.5rem_minmax(0,1fr)]">
      <DeskRail {...{ places, onHelp }} showsLetters={isLetterAwaited} />
      {children}
      <KeysDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} places={places} />
      <ProofDialog isOpen={useProofWanted()} onClose={leaveProof} />
    </div>
  );
}
