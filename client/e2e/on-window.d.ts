import type axe from 'axe-core';

declare global {
  /** What tests put into the page. */
  interface Window {
    axe: typeof axe;
    /** What the page's policy of content has refused. */
    refused: string[];
    /** Takes a text that the page has shown, so that it is known after the page is gone. */
    noteShown: (text: string) => void;
    /** When the rate and the picture have both changed. */
    changed: Promise<{ at: number; look: { rate: string; solid: number } }>;
  }
}
