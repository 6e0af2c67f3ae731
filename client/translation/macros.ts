import {
  type NodePath,
  type PluginObj,
  transformAsync,
  types,
  type types as AST,
} from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { compiled } from './compiled.ts';

/** A text as it stands in the code, in ICU's notation. */
export interface SourceMessage {
  /** Of the text and its context (`idOf`). */
  id: string;
  message: string;
  /** Tells equal texts apart: "Late" of a loan, "Late" of the hour. */
  context?: string;
  comment?: string;
  /** What each nameless hole and tag stands for: "{0}: moneyText(cap)", "<1>: <strong>". */
  holes: string[];
}

/**
 * A text's id, as the code and the catalogues have it: the first letters of Lingui's, as each letter is a byte that
 * no compression takes away. Two texts with one id are refused (catalogue.ts).
 */
export const idOf = (message: string, context = ''): string =>
  generateMessageId(message, context).slice(0, ID_LENGTH);

const ID_LENGTH = 4;

/** Whether a module has texts at all; the others need no look. */
export const hasMacros = (code: string): boolean => /@lingui\/(core|react)\/macro/.test(code);

const MACROS = {
  macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
  runtimeConfigModule: {
    // Ours is active from the start, so that no module runs before it.
    i18n: ['@client/lib/i18n', 'i18n'],
    Trans: ['@lingui/react', 'Trans'],
    useLingui: ['@lingui/react', 'useLingui'],
  },
};

interface Finds {
  onMessage?: (message: SourceMessage) => void;
  /** The name of the screen that an `import()` of this fetches; undefined when it has no words. */
  screenAt?: (specifier: string) => string | undefined;
}

/**
 * Replaces Lingui's macros in a module, and fetches a screen together with its words. English is
 * compiled into the very place where it is used, so that it needs no catalogue and travels with its
 * screen. Throws on a text that is looked up while its module loads (its language would never change)
 * and on one that is not ICU.
 */
export async function replaceMacros(
  code: string,
  filename: string,
  { onMessage = () => {}, screenAt = () => undefined }: Finds = {},
) {
  const result = await transformAsync(code, {
    filename,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      lookedUpTooEarly,
      [linguiMacro, { linguiConfig: MACROS, extract: true, stripMessageField: false }],
      () => compiledInPlace(onMessage),
      () => fetchedWithWords(screenAt),
    ],
  });
  return { code: result?.code ?? code, map: result?.map ?? null };
}

const LOOKED_UP = ['t', 'plural', 'select', 'selectOrdinal'];

/** At the top of a module a text would stay in the language that was spoken when it loaded. */
const lookedUpTooEarly = (): PluginObj => ({
  visitor: {
    Program(program) {
      program.traverse({
        'TaggedTemplateExpression|CallExpression'(path) {
          const callee = path.get(path.isCallExpression() ? 'callee' : 'tag');
          if (Array.isArray(callee)) return;
          const isMacro = LOOKED_UP.some((name) =>
            callee.referencesImport('@lingui/core/macro', name),
          );
          if (isMacro && !path.getFunctionParent()) {
            throw path.buildCodeFrameError('Look texts up in a function, or the language stays');
          }
        },
      });
    },
  },
});

/** Lingui's descriptors, `{ id, message, values, components }`, with the message made ready. */
function compiledInPlace(onMessage: (message: SourceMessage) => void): PluginObj {
  let isCounting = false;
  return {
    visitor: {
      ObjectExpression(path) {
        const { node } = path;
        if (!node.leadingComments?.some(({ value }) => value.trim() === 'i18n')) return;
        const found: SourceMessage = {
          id: '',
          message: '',
          holes: holesOf(node, path.hub.getCode() ?? ''),
        };
        const kept: AST.ObjectExpression['properties'] = [];
        for (const property of node.properties) {
          const [key, value] = textIn(property);
          if (key && value !== undefined) Object.assign(found, { [key]: value });
          if (!REPLACED.has(key ?? '')) kept.push(property);
        }
        found.id = idOf(found.message, found.context);
        if (found.message) onMessage(found);
        const { message, counts } = compiled(found.message);
        for (const count of countsOf(node, counts)) {
          count.shorthand = false;
          count.value = types.callExpression(types.identifier(GROUPED), [
            count.value as AST.Expression,
          ]);
          isCounting = true;
        }
        node.properties = [is('id', found.id), is('message', message), ...kept];
        node.leadingComments = null;
      },
      Program: {
        exit(path) {
          if (isCounting) addImport(path, 'groupDigits', '@shared/money', GROUPED);
        },
      },
    },
  };
}

/** A name that no module has by itself. */
const GROUPED = '_grouped';

/** The values of a descriptor by whose count its text is chosen. */
const countsOf = (descriptor: AST.ObjectExpression, names: ReadonlySet<string>) =>
  descriptor.properties
    .flatMap((property) =>
      property.type === 'ObjectProperty' &&
      keyOf(property.key) === 'values' &&
      property.value.type === 'ObjectExpression'
        ? property.value.properties
        : [],
    )
    .filter((property) => property.type === 'ObjectProperty')
    .filter(({ key }) => names.has(keyOf(key)));

function addImport(path: NodePath<AST.Program>, name: string, from: string, as = name): void {
  const specifier = types.importSpecifier(types.identifier(as), types.identifier(name));
  path.unshiftContainer('body', types.importDeclaration([specifier], types.stringLiteral(from)));
}

/** Names that the macros made up are numbers, which tell a translator nothing. */
function holesOf(descriptor: AST.ObjectExpression, source: string): string[] {
  return propertiesOf(descriptor).flatMap(([part, inside]) => {
    if (inside.type !== 'ObjectExpression') return [];
    return propertiesOf(inside)
      .filter(([name]) => /^\d+$/.test(name))
      .map(([name, { start, end }]) => {
        const written = source.slice(start ?? 0, end ?? 0).replaceAll(/\s+/g, ' ');
        return part === 'values' ? `{${name}}: ${written}` : `<${name}>: ${written.split(' ')[0]}>`;
      });
  });
}

const propertiesOf = ({ properties }: AST.ObjectExpression): [string, AST.Node][] =>
  properties.flatMap((property) =>
    property.type === 'ObjectProperty' ? [[keyOf(property.key), property.value]] : [],
  );

const keyOf = (key: AST.ObjectProperty['key']): string =>
  key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';

const REPLACED = new Set(['id', 'message', 'context', 'comment']);

function textIn(property: AST.ObjectExpression['properties'][number]): [string?, string?] {
  if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') return [];
  const { name } = property.key;
  if (property.value.type === 'StringLiteral') return [name, property.value.value];
  if (property.value.type !== 'TemplateLiteral') return [name];
  const [quasi] = property.value.quasis;
  return [name, quasi?.value.cooked ?? ''];
}

const is = (name: string, value: unknown): AST.ObjectProperty =>
  types.objectProperty(types.identifier(name), types.valueToNode(value));

/** `import('./pages/log-in')` → `withWords('pages/log-in', import('./pages/log-in'))`. */
function fetchedWithWords(screenAt: (specifier: string) => string | undefined): PluginObj {
  const done = new Set<AST.Node>();
  return {
    visitor: {
      CallExpression(path) {
        const { node } = path;
        const [asked] = node.arguments;
        if (node.callee.type !== 'Import' || asked?.type !== 'StringLiteral') return;
        const screen = screenAt(asked.value);
        if (screen === undefined || done.has(node)) return;
        done.add(node);
        const withWords = types.identifier('withWords');
        path.replaceWith(types.callExpression(withWords, [types.stringLiteral(screen), node]));
      },
      Program: {
        exit(path) {
          if (done.size > 0) addImport(path, 'withWords', '@client/lib/language');
        },
      },
    },
  };
}
