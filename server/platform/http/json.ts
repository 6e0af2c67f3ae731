import type { Response } from 'express';
import { compressed } from './compressed';

const TYPE = 'application/json; charset=utf-8';
/** Shorter answers fit a packet or two as they are. */
const LONG = 1_024;

/**
 * Sends an answer of the API, which nobody keeps. A short one, and one whose reader takes nothing compressed, is
 * written with its whole head at once.
 */
export function sendJson(res: Response, status: number, text: string): void {
  const length = Buffer.byteLength(text);
  if (length >= LONG && res.req.headers['accept-encoding'] !== undefined) {
    compressed(res.req, res, () => {
      res.setHeader('Cache-Control', 'no-store');
      res.status(status).type('json').send(text);
    });
    return;
  }
  const fields = ['Cache-Control', 'no-store', 'Content-Type', TYPE, 'Content-Length', `${length}`];
  res.writeHead(status, fields).end(text);
}
