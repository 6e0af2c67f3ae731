import type { FIELD_TEXTS } from './fields';
import type { ParamsOf } from './template';

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
