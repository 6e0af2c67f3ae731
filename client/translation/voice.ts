import type { Language } from '../../shared/language.ts';

/** A sentence that a reader on a small screen has forgotten before its end (docs/STYLE.md, Words). */
export const SENTENCE_MAX = 22;

interface Avoided {
  pattern: RegExp;
  why: string;
}

/**
 * What the specification says to the letter (spec §2, §8, §9) with a word or a mark that we would not use. Nothing else
 * is exempt.
 */
export const SPEC_LITERALS: ReadonlySet<string> = new Set([
  'Account created!',
  'Welcome back!',
  'Phone number verified successfully!',
  'Improved!',
  'Invitation sent successfully',
  "You've successfully guaranteed this loan",
  'The loan has been approved successfully',
  'The loan has been disbursed successfully',
  'Add more guarantors to unlock better rates',
  'Add 1 more guarantor to unlock the lowest rate',
  "Excellent coverage! You've unlocked the best rates",
]);

const CHEER = { pattern: /!/, why: 'nobody is cheered on into debt, and nobody is shouted at' };

/** Words that a text of ours does not use, in either language. */
export const AVOIDED: Readonly<Record<Language, readonly Avoided[]>> = {
  en: [
    CHEER,
    { pattern: /\b(kindly|please note)\b/i, why: 'an office says it; say what to do' },
    { pattern: /\bsuccessfully\b/i, why: 'what is done was a success' },
    {
      pattern: /\b(congratulations|unlocked|unlock (better|higher|the)|rewards?)\b/i,
      why: 'a debt is no prize',
    },
    { pattern: /\b(hurry|act now|last chance|only today|don.t miss)\b/i, why: 'no false hurry' },
    { pattern: /\b(default(er|ers)|delinquents?|bad borrower)\b/i, why: 'no label for a person' },
    { pattern: /\b(your fault|you (have )?failed|neglect\w*)\b/i, why: 'blames' },
    { pattern: /\b(is|are) waiting for you\b/i, why: 'makes somebody feel guilty' },
    {
      pattern: /(\{(amount|outstanding|\d)\}|\/>|KSh \S+) out\b(?! of)/,
      why: 'say “owed”: “out” may be paid or lent',
    },
    { pattern: /\b(anew|no more of|works? no more|stands? (at|in the))\b/, why: 'nobody says it' },
    { pattern: /\bSTK\b/, why: 'people know it as the M-Pesa prompt' },
  ],
  sw: [
    CHEER,
    { pattern: /\b(hongera|zawadi)\b/i, why: 'a debt is no prize' },
    { pattern: /\b(haraka|leo tu|nafasi ya mwisho)\b/i, why: 'no false hurry' },
    { pattern: /\b(mdaiwa sugu|mkiukaji|kosa lako|umeshindwa kulipa)\b/i, why: 'blames' },
    { pattern: /kwa wingi/i, why: '“abundantly”; “at most” is “zisizozidi”' },
    { pattern: /(akati|meisha|huisha|liisha) muda\b/i, why: 'it is “muda … uliisha”' },
    { pattern: /\bsi sawa\b.*\?|kisicho sawa/i, why: 'a calque; ask “Tatizo ni nini?”' },
    { pattern: /Sasa tu ndipo/i, why: 'a calque; it is “Hapo tu ndipo”' },
    { pattern: /\bkwa hiyo\b/i, why: 'one spelling: “kwa hivyo”' },
    { pattern: /kidogo zaidi/i, why: '“a little more”; less is “kiasi kidogo kuliko”' },
    { pattern: /simami(a|wa)\b/i, why: 'supervises; whoever guarantees “anadhamini”' },
    { pattern: /\bsaa \{?(time|at)\b/i, why: 'saa tisa is three o’clock; write the time alone' },
    {
      pattern: /\b(tuna|tuta|ali|lime|lili|i)?kiri(wa)?\b/i,
      why: 'to confess; “kuthibitisha kupokea”',
    },
    { pattern: /riba (ya kawaida|inabaki)/i, why: '“bila riba juu ya riba”; “haibadiliki”' },
    { pattern: /marejeleo ya mikopo/i, why: 'everybody says CRB' },
    {
      pattern: /(Ada|ada|Inakatwa|yanatozwa)[^.]* mara moja(?! tu)/,
      why: '“at once”; once is “mara moja tu”',
    },
    {
      // A question with the subjunctive reads as an order.
      pattern: /^U(?!ngependa|nge|me|na|li|ta)\w+[aei] .*\?$/,
      why: 'ask “Ungependa ku…?”',
    },
  ],
};

/** A term of the field: one word for it in Kiswahili, and those that would be a second one. */
export interface Term {
  en: RegExp;
  sw: RegExp;
  not?: readonly Avoided[];
}

export const GLOSSARY: Readonly<Record<string, Term>> = {
  guarantor: {
    en: /\bguarantors?\b/i,
    sw: /dhamin|dhamana/i,
    not: [{ pattern: /\bm(dhamana|thamini)\b/i, why: 'no word of Kenyan lenders' }],
  },
  borrower: {
    en: /\bborrowers?\b/i,
    sw: /kopaji/i,
    not: [{ pattern: /\b(mkopi|wakopi|mdaiwa|wadaiwa)\b/i, why: 'a debtor before a court' }],
  },
  instalment: {
    en: /\binstalments?\b/i,
    sw: /awamu/i,
    not: [{ pattern: /\b(mkupuo|mikupuo)\b/i, why: 'a lump sum' }],
  },
  interest: { en: /\binterest\b/i, sw: /riba/i },
  principal: {
    en: /\bprincipal\b/i,
    sw: /kop[aow]|kiasi/i,
    not: [{ pattern: /\bmtaji\b(?! wa biashara)/i, why: 'capital of a business' }],
  },
  'trust score': {
    en: /\btrust score\b/i,
    sw: /alama za/i,
    not: [
      { pattern: /\balama ya uaminifu\b/i, why: 'one mark; a score is “alama”, in the plural' },
    ],
  },
  appeal: {
    en: /\bappeal(s|ed)?\b/i,
    sw: /\brufaa\b/i,
    not: [{ pattern: /\bpingamizi\b/i, why: 'an objection in court' }],
  },
  notice: {
    en: /\bnotice of \{|\b72 hours\b/i,
    sw: /notisi|saa/i,
    not: [{ pattern: /\btaarifa ya (saa|dai)\b/i, why: 'a statement; the notice is “notisi”' }],
  },
  'personal data': {
    en: /\byour data\b/i,
    sw: /\bdata\b/i,
    not: [{ pattern: /\btaarifa (zako|zangu|zake)\b/i, why: '“taarifa” is a statement' }],
  },
  'M-Pesa prompt': {
    en: /\bprompts?\b/i,
    sw: /\b(ma)?ombi\b/i,
    not: [{ pattern: /\b(ma)?ombi (la|ya) malipo\b/i, why: 'say “ombi la M-Pesa”' }],
  },
  'write-off': {
    en: /\b(written off|write-off)\b/i,
    sw: /hasara|write-off/i,
    not: [
      {
        pattern: /hesabu za madeni|\bvitabuni\b|fut(a|wa|we)(ji)? mkopo|mkopo u(li|me)futwa/i,
        why: 'erased',
      },
    ],
  },
  code: {
    en: /\b(verification|recovery) codes?\b/i,
    sw: /\bmi?simbo\b/i,
    not: [{ pattern: /\b(kodi|nambari ya siri)\b/i, why: 'a tax; a PIN' }],
  },
  password: {
    en: /\bpassword\b/i,
    sw: /\bnenosiri\b|hilo/i,
    not: [{ pattern: /\b(nywila|neno la siri)\b/i, why: 'phones in Kenya say “nenosiri”' }],
  },
  number: {
    en: /\bphone number\b/i,
    sw: /\bnambari\b/i,
    not: [{ pattern: /\bnamba\b/i, why: 'Tanzanian; Kenya writes “nambari”' }],
  },
  contacts: {
    en: /\bcontacts\b/i,
    sw: /anwani za|watu|marafiki/i,
    not: [{ pattern: /\borodha yako ya simu\b/i, why: 'the call log' }],
  },
  complaint: { en: /\bcomplaints?\b/i, sw: /lalamik/i },
  receipt: { en: /\breceipts?\b/i, sw: /risiti/i },
  email: {
    en: /\bemail\b/i,
    sw: /barua pepe|hizo|hiyo/i,
    not: [{ pattern: /\b(emaili|imeili)\b/i, why: 'spoken; write “barua pepe”' }],
  },
};

/** A text as a reader has it: of each plural its last branch, without tags. */
const plain = (text: string): string => {
  const start = text.search(/\{\w+, plural,/);
  if (start < 0) return text.replaceAll(/<[^>]*>/g, '');
  const [, branch = '', rest = ''] = /other \{((?:[^{}]|\{[^{}]*\})*)\}\}(.*)$/s.exec(text) ?? [];
  return plain(`${text.slice(0, start)}${branch}${rest}`);
};

const sentencesOf = (text: string): string[] =>
  plain(text)
    .replaceAll(/https?:\/\/\S+/g, 'link')
    .split(/(?<=[.?!])["”]?\s+/);

/** What is wrong with the voice of a text, each with its reason; empty when nothing is. */
export function faultsOf(language: Language, text: string): string[] {
  const long = sentencesOf(text)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\w#]/.test(word)))
    .filter((words) => words.length > SENTENCE_MAX)
    .map((words) => `${words.length} words: ${words.join(' ')}`);
  return [...long, ...avoidedIn(language, text)];
}

/** Whether the Kiswahili of a text has the term that its English has; what is filled in does not count. */
export const keepsTerm = ({ en, sw }: Term, english: string, kiswahili: string): boolean =>
  !en.test(english.replaceAll(/\{\w+(:\w+)?\}/g, '')) || sw.test(kiswahili);

/** The words of a text that are avoided; in Kiswahili also those for which the glossary has another. */
export function avoidedIn(language: Language, text: string): string[] {
  if (SPEC_LITERALS.has(text)) return [];
  const glossary = Object.values(GLOSSARY).flatMap(({ not = [] }) => not);
  return [...AVOIDED[language], ...(language === 'sw' ? glossary : [])]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ pattern, why }) => `${pattern.exec(text)?.[0]}: ${why} (${text})`);
}
