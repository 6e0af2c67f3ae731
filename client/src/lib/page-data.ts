import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID } from '@shared/prerendered-pages';
import { seenHere } from './api';

/** What came with a page that the server drew (draw-page.tsx): answers of the API, each as its query keeps it. */
export interface PageData {
  /** When it was drawn, as the business's clock has it. */
  at: string;
  answers: { path: string; queryKey: readonly unknown[]; answer: unknown }[];
}

/** Puts the page's answers where their queries find them; returns when they were read, undefined where none came. */
export function takePageData(client: QueryClient): Date | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return undefined;
  const { at, answers } = JSON.parse(text) as PageData;
  for (const { queryKey, answer } of answers) client.setQueryData(queryKey, answer);
  void seenHere().then(async ({ keepSeen }) => {
    // One after the other: the account's forgets what another person saw here.
    for (const { path, answer } of answers) await keepSeen(path, answer);
  });
  return new Date(at);
}
