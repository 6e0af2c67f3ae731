import type { Coded } from './template';

const MESSAGE = /^([a-z]\w*)(?: (\{.*\}))?$/;

/** The text that a schema's message names; null for a message in words. */
export function readMessage(message: string): Coded | null {
  const [, code, params] = MESSAGE.exec(message) ?? [];
  if (code === undefined) return null;
  return params ? { code, params: JSON.parse(params) as NonNullable<Coded['params']> } : { code };
}
