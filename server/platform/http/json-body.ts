import { json, type RequestHandler } from 'express';

const BODY_LIMIT = '100kb';
/** The deepest body of ours has six levels. Below some thousand, `JSON.stringify` runs out of stack. */
const DEPTH_MAX = 32;

/** A body that is not read, with the status that says so. */
class BadBody extends Error {
  override readonly name = 'BadBody';
  readonly status: 400 | 415;
  constructor(status: 400 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

const [QUOTE, ESCAPE] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether brackets outside of strings nest more than DEPTH_MAX times. */
export function isTooDeep(body: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (isInString && byte === ESCAPE) at += 1;
    else if (byte === QUOTE) isInString = !isInString;
    else if (!isInString && OPENING.has(byte) && (depth += 1) > DEPTH_MAX) return true;
    else if (!isInString && CLOSING.has(byte)) depth -= 1;
  }
  return false;
}

/** Reads a JSON body, of a size and depth that everything behind it can take. */
export const jsonBody = (): RequestHandler =>
  json({
    limit: BODY_LIMIT,
    verify(_req, _res, body, charset) {
      // Of the other charsets, which the parser takes too, the brackets are more than a byte each.
      if (charset !== 'utf-8') throw new BadBody(415, 'the body is not UTF-8');
      if (isTooDeep(body)) throw new BadBody(400, 'the body is nested too deeply');
    },
  });
