import { useSyncExternalStore } from 'react';
import { onDevice } from './device-store';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'tegemea.theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const kept = onDevice.get(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Stores the choice on this device and applies it. */
export function chooseTheme(theme: Theme): void {
  onDevice.set(KEY, theme);
  showTheme();
  for (const listener of listeners) listener();
}

/** Applies the stored choice to <html>, and the page's colour to the browser's bar. */
export function showTheme(): void {
  const theme = readTheme();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  themeColour().content = getComputedStyle(root).backgroundColor;
}

/** Applies the theme now and follows the system when it changes. */
export function startTheme(): void {
  showTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function themeColour(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (found) return found;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}
