/** The papers that people keep and show to others. */
export const PAPER_KINDS = [
  'key_facts',
  'agreement',
  'statement',
  'certificate',
  'guarantor_statement',
  'clearance',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Those that a guarantor has; the others are the borrower's. */
export const GUARANTOR_PAPERS = [
  'certificate',
  'guarantor_statement',
] as const satisfies readonly PaperKind[];

/** Those that cover a period. */
export const PERIOD_PAPERS = [
  'statement',
  'guarantor_statement',
] as const satisfies readonly PaperKind[];

/** Whether what a paper says still holds, has been replaced by something else, or has ended. */
export const PAPER_STATES = ['stands', 'superseded', 'ended'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Letters and digits of a code; none is confused with another when read aloud. */
export const PAPER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code: 80 bits, so that nobody finds one by trying. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** What people type instead of a character of the alphabet. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

/** A code as it stands on a paper, "K7QM-2XPA-90WD-3HTB". */
export const showPaperCode = (code: string): string => code.replaceAll(GROUP, '$&-');

/** A typed code in the form in which it is kept, or null for what can be none. */
export function parsePaperCode(typed: string): string | null {
  const code = [...typed.toUpperCase().replaceAll(/[\s-]/g, '')]
    .map((each) => MISREAD[each] ?? each)
    .join('');
  const isCode = code.length === LENGTH && [...code].every((each) => PAPER_ALPHABET.includes(each));
  return isCode ? code : null;
}

/** The public page on which a paper is checked; without a code it asks for one. */
export const PAPERS_PATH = '/papers';
export const paperPath = (code: string): string => `${PAPERS_PATH}/${showPaperCode(code)}`;
/** What the paper's holder opens. */
export const paperFilePath = (code: string, form: 'page' | 'pdf' | 'csv'): string =>
  `${paperPath(code)}/${form}`;
