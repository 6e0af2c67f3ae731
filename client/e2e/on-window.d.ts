import type axe from 'axe-core';

declare global {
  /** What tests put into the page. */
  interface Window {
    axe: typeof axe;
    /** What the page's policy of content has refused. */
    refused: string[];
    /** Takes a text that the page has shown, so that it is known after the page is gone. */
    noteShown: (text: string) => void;
    /** On a slow device: whether the page's stream of changes is open, and React's next piece of work. */
    isListening: boolean;
    goOn: () => void;
    /** When the rate and the picture have both changed. */
    changed: Promise<{ at: number; look: { rate: string; solid: number } }>;
  }
}
