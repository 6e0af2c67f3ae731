import { join } from 'node:path';
import {
  type BaseType,
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  EnumType,
  type Schema,
  SchemaGenerator,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import { ROOT } from '@server/platform/core/root';

type Program = ReturnType<typeof createProgram>;
type Node = Parameters<SubNodeParser['supportsNode']>[0];
type Definitions = NonNullable<Schema['definitions']>;

/** What `server/platform/http/answers.json` has. */
export interface AnswerSchemas {
  /** What each operation answers on success, by its id. */
  operations: Definitions;
  /** What they refer to, by name. */
  components: Definitions;
}

/** Where the schemas are kept. */
export const ANSWERS_FILE = join(ROOT, 'server/platform/http/answers.json');

const CONFIG: CompletedConfig = {
  ...DEFAULT_CONFIG,
  path: join(ROOT, 'shared/contract/answers.ts'),
  tsconfig: join(ROOT, 'server/scripts/answer-schemas.tsconfig.json'),
  expose: 'export',
  jsDoc: 'extended',
  additionalProperties: false,
  encodeRefs: false,
  // `npm run check` has done it.
  skipTypeCheck: true,
};

/** Returns the JSON schemas of the types in `shared/contract/answers.ts`. */
export function answerSchemas(): AnswerSchemas {
  const program = createProgram(CONFIG);
  const parser = createParser(program, CONFIG, (chain) => chain.addNodeParser(fromList(program)));
  const generator = new SchemaGenerator(program, parser, createFormatter(CONFIG), CONFIG);
  const { Answers: answers, ...answered } = generator.createSchema('Answers').definitions ?? {};
  const { definitions: refused } = generator.createSchema('WireRefusal');
  if (typeof answers !== 'object') throw new Error('there is no schema of Answers');
  const text = JSON.stringify({
    operations: answers.properties,
    components: inOrder({ ...answered, ...refused }),
  });
  // OpenAPI takes no `<` in a name, and has its schemas elsewhere.
  return JSON.parse(
    text
      .replaceAll(/Paged<(\w+)>/g, 'PageOf$1')
      .replaceAll('#/definitions/', '#/components/schemas/')
      .replaceAll('{"not":{}}', 'false'),
  ) as AnswerSchemas;
}

const inOrder = (definitions: Definitions): Definitions =>
  Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));

const LISTED = /^\(typeof \w+\)\[number\](\['\w+'\])?$|^keyof typeof /;

/** Reads `(typeof LIST)[number]` and `keyof typeof TABLE` as the compiler does; the library does not know spreads. */
const fromList = (program: Program): SubNodeParser => ({
  supportsNode: (node: Node) => LISTED.test(node.getText()),
  createType(node: Node): BaseType {
    const type = program.getTypeChecker().getTypeAtLocation(node);
    const values = (type.isUnion() ? type.types : [type]).map((each) => {
      if (each.isStringLiteral() || each.isNumberLiteral()) return each.value;
      throw new Error(`${node.getText()} has more than texts and numbers`);
    });
    return new EnumType(node.getText(), values);
  },
});
