import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TaggedRoute } from '@server/platform/http/described';
import schemas from '@server/platform/http/answers.json';
import { CsvSheet } from '@server/platform/http/csv';
import { SpooledFile } from '@server/platform/http/spooled-file';
import { isAnswerChecked } from './depth';

/**
 * Each schema is compiled when first needed, and not for speed: an answer is looked at a few times. openapi.test.ts
 * looks at the schemas themselves.
 */
const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
ajv.addSchema({ $id: 'api', ...schemas, components: { schemas: schemas.components } });

/** One for each schema that was needed in this process, by its place. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(place: string): ValidateFunction {
  const known = validators.get(place);
  if (known) return known;
  const made = ajv.compile({ $ref: `api#/${place}` });
  validators.set(place, made);
  return made;
}

/** How the body of a refusal differs from its schema, in words; null when it does not. */
export const refusalFault = (body: unknown): string | null =>
  faultAt('components/schemas/WireRefusal', 'a refusal', body);

/** The same of an operation's answer. */
export const answerFault = (id: string, answer: unknown): string | null =>
  faultAt(`operations/${id}`, id, answer);

function faultAt(place: string, name: string, answer: unknown): string | null {
  const validate = validatorOf(place);
  if (validate(answer)) return null;
  const [first] = validate.errors ?? [];
  const { instancePath = '', message = '', params = {} } = first ?? {};
  return `${name} answers otherwise than described: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

const isFile = (answer: unknown): boolean =>
  answer instanceof CsvSheet || answer instanceof SpooledFile;

/**
 * The same routes; what of their answers differs from the description is added to `faults`. They are checked where they
 * are given, so that those to a browser count too, and nothing of the request changes.
 */
export function watched(routes: readonly TaggedRoute[], faults: string[]): TaggedRoute[] {
  const seen = new Map<string, number>();
  return routes.map((it) => ({
    ...it,
    async act(context, input) {
      const answer = await it.act(context, input);
      const count = (seen.get(it.id) ?? 0) + 1;
      seen.set(it.id, count);
      if (isAnswerChecked(count) && !isFile(answer)) {
        const fault = answerFault(it.id, JSON.parse(JSON.stringify(answer)));
        if (fault) faults.push(`${fault} (${it.method} ${it.path})`);
      }
      return answer;
    },
  }));
}
