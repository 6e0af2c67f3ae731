import type { PaperFigure } from '@shared/contract/papers';
import type { Day } from '@shared/day';
import type { Language } from '@shared/language';
import type { Cents } from '@shared/money';

/** A cell of a paper: words, or a value that each form of the paper writes in its own way. */
export type PaperCell = string | { readonly money: Cents } | { readonly day: Day } | null;

export interface PaperColumn {
  readonly label: string;
  readonly isNumber?: true;
}

/** A part of a paper under its heading. */
export type PaperBlock =
  | { readonly kind: 'facts'; readonly heading?: string; readonly rows: [string, PaperCell][] }
  | {
      readonly kind: 'text';
      readonly heading?: string;
      readonly paragraphs: string[];
      /** Quoted word for word, in the language in which it was agreed to. */
      readonly quotedIn?: Language;
    }
  | {
      readonly kind: 'table';
      readonly heading?: string;
      readonly columns: PaperColumn[];
      readonly rows: PaperCell[][];
    };

/** What a paper says, in one language. */
export interface PaperContent {
  readonly title: string;
  /** Whom it is about, in full. */
  readonly holder: string;
  readonly reference: string;
  readonly blocks: PaperBlock[];
  /** What the public check shows, to be compared with the paper. */
  readonly figures: PaperFigure[];
}
