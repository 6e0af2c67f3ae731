import { useSyncExternalStore } from 'react';
import type { Language } from '@shared/language';

const WORKER = '/service-worker.js';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function announce(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/**
 * Registers the service worker, which lets the application start without a network. Where there is
 * none, or the browser refuses it, all works as before, with a network only.
 */
export async function startAppWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null);
  if (!registration) return;
  watch(registration);
  document.addEventListener('visibilitychange', () => {
    // Without a network there is no newer version to be had.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/** Has the catalogues of every screen kept in the language in use. */
export async function keepCatalogs(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(language);
}

/** A worker that waits while another one serves this page is a new version. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Starts the new version, here and in every other tab, and shows it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  waiting?.postMessage('take-over');
}

/** Whether a new version is ready. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
