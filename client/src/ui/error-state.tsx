import { Trans } from '@lingui/react/macro';
import { refusalWords } from '@client/lib/api';
import { classes } from '@client/lib/classes';
import { Button } from './button';
import { Icon } from './icon';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** What failed to load: "your loans". */
  what: string;
}

/** Replaces content that failed to load; the rest of the screen stays usable. */
export const ErrorState = ({ error, onRetry, what }: ErrorStateProps) => (
  <div
    role="alert"
    className={classes(
      'grid justify-items-center gap-3 rounded-card border border-line bg-surface p-6',
      'text-center',
    )}
  >
    <Icon name="alert" size={24} className="text-wait" />
    <p className="font-bold">
      <Trans>We couldn’t show {what}</Trans>
    </p>
    <p className="max-w-sm text-ink-2">{refusalWords(error)}</p>
    <Button tone="outline" icon="refresh" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
