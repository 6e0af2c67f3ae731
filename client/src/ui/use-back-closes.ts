import { useEffect, useRef } from 'react';

interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Makes Android's Back close the open layer instead of leaving the page; needs CloseWatcher. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close.current());
    return () => watcher.destroy();
  }, [isOpen]);
}
