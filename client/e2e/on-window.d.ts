import type axe from 'axe-core';

declare global {
  /** What tests put into the page. */
  interface Window {
    axe: typeof axe;
    /** What the page's policy of content has refused. */
    refused: string[];
    /** When the rate and the picture have both changed. */
    changed: Promise<{ at: number; look: { rate: string; solid: number } }>;
  }
}
