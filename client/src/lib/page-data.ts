import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID } from '@shared/prerendered-pages';
import { seenHere } from './api';

/** What came with a page that the server drew (draw-page.tsx): answers of the API, each as its query keeps it. */
export interface PageData {
  /** When it was drawn, as the business's clock has it. */
  at: string;
  /** What it was drawn for; the address may have changed before the first script ran. */
  address: Address;
  /** Whether its data is in it; else it has placeholders. */
  isWhole: boolean;
  answers: { path: string; queryKey: readonly unknown[]; answer: unknown }[];
}

export interface Address {
  pathname: string;
  search: string;
}

/** Puts the page's answers where their queries find them; returns for what, when and how it was drawn, if it was. */
export function takePageData(client: QueryClient) {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return undefined;
  const { at, address, isWhole, answers } = JSON.parse(text) as PageData;
  for (const { queryKey, answer } of answers) client.setQueryData(queryKey, answer);
  void seenHere().then(async ({ keepSeen }) => {
    // One after the other: the account's forgets what another person saw here.
    for (const { path, answer } of answers) await keepSeen(path, answer);
  });
  return { at: new Date(at), address, isWhole };
}
