import { Button } from './button';
import { Mark } from './mark';

/**
 * What index.html shows before any script has come, carried on while the session is being resolved.
 */
export const Splash = () => (
  <div className="splash" role="status">
    <Mark className="splash-mark" />
    <p className="splash-name">Tegemea</p>
    <p className="splash-slow">Slow connection, still trying…</p>
  </div>
);

/**
 * The splash when no answer came. Never the landing page: being offline is not being signed out.
 */
export const UnreachableSplash = ({ onRetry }: { onRetry: () => void }) => (
  <main className="splash">
    <Mark className="splash-mark" />
    <h1 className="splash-name">Can’t reach us</h1>
    <p className="max-w-xs">Check your connection. Nothing you did is lost.</p>
    <Button icon="refresh" onClick={onRetry}>
      Try again
    </Button>
  </main>
);
