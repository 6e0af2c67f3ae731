import { showPaperCode } from '@shared/papers';
import type { PaperRow } from './store';

/** What the file of a paper is called, without its ending. */
export const fileNameOf = ({ kind, content, code }: PaperRow): string =>
  `tegemea-${kind.replaceAll('_', '-')}-${content.reference}-${showPaperCode(code).slice(0, 4)}`;
