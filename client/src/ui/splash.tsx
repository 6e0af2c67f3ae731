import { Trans } from '@lingui/react/macro';
import { Button } from './button';
import { Mark } from './mark';

/** Continues the splash of index.html while the session is being checked. */
export const Splash = () => (
  <div className="splash" role="status">
    <Mark className="splash-mark" />
    <p className="splash-name">Tegemea</p>
    <p className="splash-slow">
      <Trans>Slow connection, still trying…</Trans>
    </p>
  </div>
);

/** The splash when the server did not answer. Never the landing page: offline is not signed out. */
export const UnreachableSplash = ({ onRetry }: { onRetry: () => void }) => (
  <main className="splash">
    <Mark className="splash-mark" />
    <h1 className="splash-name">
      <Trans>Can’t reach us</Trans>
    </h1>
    <p className="max-w-xs">
      <Trans>Check your connection. Nothing you did is lost.</Trans>
    </p>
    <Button icon="refresh" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </main>
);
