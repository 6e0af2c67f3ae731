import { type ReactNode, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { classes } from '@client/lib/classes';
import { useAtWork } from '@client/lib/at-work';
import { useDeskKeys } from '@client/lib/desk-keys';
import { useKeptPlace } from '@client/lib/keep-place';
import { settleProof, useProofWanted } from '@client/lib/proof';
import { useCurrentUser } from '@client/lib/session';
import { useWantedItem } from '@client/lib/wanted-item';
import { NotFoundPage } from '@client/routes';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { PartBoundary } from '@client/ui/part-boundary';
import { SkeletonCards } from '@client/ui/skeleton';
import { type DeskPattern, PATTERNS } from '@shared/paths';
import { DESK_PAGES } from './desk-pages';
import { useDeskPlaces } from './desk-places';
import { DeskRail } from './desk-rail';

const ProofDialog = lazyDialog(
  async () => (await import('@client/features/staff/proof-dialog')).ProofDialog,
);
const SearchDialog = lazyDialog(
  async () => (await import('@client/features/search/search-dialog')).SearchDialog,
);
const KeysDialog = lazyDialog(async () => (await import('./desk-keys-dialog')).DeskKeysDialog);
const leaveProof = () => settleProof(false);

/** The desk's pages below `children`, in the frame that stays on screen from page to page; others have no frame. */
export function DeskShell({ children }: { children: ReactNode }) {
  const { isAdmin } = useCurrentUser();
  const main = (
    <main className="min-w-0 pb-8">
      {children}
      <PartBoundary fallback={<SkeletonCards count={3} />}>
        <Switch>
          {Object.entries(DESK_PAGES).map(([name, component]) => (
            <Route key={name} path={PATTERNS[name as DeskPattern]} component={component} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </PartBoundary>
    </main>
  );
  return isAdmin ? <Frame>{main}</Frame> : main;
}

/** Navigation and shortcuts. */
function Frame({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation();
  const places = useDeskPlaces();
  const [asked, setAsked] = useState<{ what: 'search' | 'keys'; at: string } | null>(null);
  const [isLetterAwaited, setLetterAwaited] = useState(false);
  // What was opened belongs to its page: Back leaves both.
  const open = asked?.at === path ? asked.what : null;
  const close = () => setAsked(null);
  const onSearch = () => setAsked({ what: 'search', at: path });
  const onHelp = () => setAsked({ what: 'keys', at: path });
  useAtWork();
  useKeptPlace();
  useWantedItem(path);
  useDeskKeys({
    onSearch,
    path,
    onHelp,
    onGo: navigate,
    onAwait: setLetterAwaited,
    places: Object.fromEntries(places.map(({ letter, href }) => [letter, href])),
  });
  return (
    <div
      className={classes(
        // As high as the window between its bars, so that the tabs stand at its foot below a short page.
        'mx-auto grid min-h-[calc(100dvh-7.5rem-2px)] max-w-420 grid-rows-[auto_1fr]',
        'rail:grid-cols-[14.5rem_minmax(0,1fr)] rail:grid-rows-1',
      )}
    >
      <DeskRail {...{ places, onSearch, onHelp }} showsLetters={isLetterAwaited} />
      {children}
      <SearchDialog isOpen={open === 'search'} onClose={close} pages={places} />
      <KeysDialog isOpen={open === 'keys'} onClose={close} places={places} />
      <ProofDialog isOpen={useProofWanted()} onClose={leaveProof} />
    </div>
  );
}
