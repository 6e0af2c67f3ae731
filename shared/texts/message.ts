import type { FIELD_TEXTS } from './fields';
import type { Coded, ParamsOf } from './template';

type FieldCode = keyof typeof FIELD_TEXTS;
type ParamsIfAny<Code extends FieldCode> =
  unknown extends ParamsOf<(typeof FIELD_TEXTS)[Code]>
    ? []
    : [params: ParamsOf<(typeof FIELD_TEXTS)[Code]>];

/** A text as the message of a schema, which is one string: `too_long {"most":80}`. */
export const messageFor = <Code extends FieldCode>(
  code: Code,
  ...[params]: ParamsIfAny<Code>
): string => (params ? `${code} ${JSON.stringify(params)}` : code);

const MESSAGE = /^([a-z]\w*)(?: (\{.*\}))?$/;

/** The text that a schema's message names; null for a message in words. */
export function readMessage(message: string): Coded | null {
  const [, code, params] = MESSAGE.exec(message) ?? [];
  if (code === undefined) return null;
  return params ? { code, params: JSON.parse(params) as NonNullable<Coded['params']> } : { code };
}
