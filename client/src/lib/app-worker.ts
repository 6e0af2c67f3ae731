import { useSyncExternalStore } from 'react';
import type { Language } from '@shared/language';

const WORKER = '/service-worker.js';

/** On a first visit the person's own first steps come before the files that the application keeps to start offline. */
const FIRST_STEPS_MS = 4_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function announce(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

declare global {
  interface Window {
    /** Chromium's. */
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(): string }): void };
  }
}

let isStarted = false;

/**
 * Registers the service worker, which lets the application start offline, once in a page's life however often its
 * notices are drawn. Without one, everything works online.
 */
export async function startAppWorker(): Promise<void> {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_STEPS_MS));
  }
  // A text becomes a script's address by this policy only (server/platform/http/headers.ts), and it knows one.
  window.trustedTypes?.createPolicy('default', { createScriptURL: () => WORKER });
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null);
  if (!registration) return;
  watch(registration);
  document.addEventListener('visibilitychange', () => {
    // Offline there is no newer version to fetch.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/** Makes the worker keep the catalogues of every screen in the current language. */
export async function keepCatalogs(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(language);
}

/** A worker that waits while another one controls this page is a new version. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Starts the new version here and in every other tab, and reloads. */
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
    () => false,
  );
