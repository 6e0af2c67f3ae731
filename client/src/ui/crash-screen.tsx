import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from './button';
import { Mark } from './mark';

interface CrashScreenProps {
  children: ReactNode;
}

/**
 * Replaces a screen that failed to render, or whose code failed to load (connection lost, new version). It is
 * reported like an error that nobody caught (main.tsx).
 */
export class CrashScreen extends Component<CrashScreenProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    window.reportError(error);
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className="splash">
        <Mark className="splash-mark" />
        <h1 className="splash-name">
          <Trans>Something went wrong</Trans>
        </h1>
        <p className="max-w-xs">
          <Trans>This screen could not be shown. Your money and your loans are safe.</Trans>
        </p>
        <Button icon="refresh" onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </main>
    );
  }
}
