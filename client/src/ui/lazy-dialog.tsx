import { t } from '@lingui/core/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { UnreachableError } from '@client/lib/api';
import { toast } from '@client/lib/toast-store';

interface Openable {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A part of a screen, mostly a dialog, whose code is fetched when it is first opened. If the fetch fails, it closes and
 * a toast explains why.
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const [Part, setPart] = useState(() => arrived);
    const { isOpen, onClose } = props;
    useEffect(() => {
      if (!isOpen || Part) return;
      let isWanted = true;
      const show = (part: ComponentType<Props>) => {
        arrived = part;
        if (isWanted) setPart(() => part);
      };
      load().then(show, (cause: unknown) => {
        if (!isWanted) return;
        const { words } = new UnreachableError('code did not arrive', { cause });
        toast({ title: t`Error`, description: words, tone: 'destructive' });
        onClose();
      });
      return () => {
        isWanted = false;
      };
    }, [isOpen, onClose, Part]);
    if (Part) return <Part {...props} />;
    return isOpen ? <LoadingOverlay /> : null;
  };
}

const LoadingOverlay = () => (
  <div
    role="status"
    aria-label={t`Opening…`}
    className="fixed inset-0 z-40 animate-fade bg-scrim"
  />
);
