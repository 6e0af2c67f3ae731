/** A part of an SMS: plain text or a link. */
export interface MessagePart {
  text: string;
  isLink: boolean;
}

/** A URL without the full stop or bracket that ends the sentence around it. */
const LINK = /https?:\/\/\S*[^\s.,;:!?)]/g;

/** Splits an SMS into its parts, in order; joined, they are the whole text. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > done) parts.push({ text: text.slice(done, match.index), isLink: false });
    parts.push({ text: match[0], isLink: true });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isLink: false });
  return parts;
}

/** The six-digit code in an SMS, or null. */
export const codeIn = (text: string): string | null =>
  /\bcode\b/i.test(text) ? (/(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0] ?? null) : null;
