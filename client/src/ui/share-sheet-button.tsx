import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toast } from '@client/lib/toast-store';
import { Button } from './button';

interface ShareSheetButtonProps {
  text: string;
  /** Shown for copying by hand if sharing fails; defaults to the shared text. */
  fallback?: string;
}

/** Opens the system's share sheet; renders nothing where the browser has none. */
export function ShareSheetButton({ text, fallback = text }: ShareSheetButtonProps) {
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`Could not share`, description: fallback, tone: 'destructive' });
    }
  };
  return (
    <Button tone="outline" icon="share" onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
}
