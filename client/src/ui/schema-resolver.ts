import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { refusalWords, UnreachableError } from '@client/lib/api';
import { loadFieldTexts } from '@client/lib/texts';
import * as z from 'zod/mini';

export type FormSchema<In extends FieldValues, Out> = z.core.$ZodType<Out, In>;

// zod's compiled parsers need eval, which our content security policy forbids.
z.config({ jitless: true });

/**
 * What a schema makes of a form's fields, or the first problem of each; of the form as a whole as
 * "root". Instead of @hookform/resolvers, most of which is for libraries and forms that we don't have.
 */
export function resolverOf<In extends FieldValues, Out>(
  schema: FormSchema<In, Out>,
): Resolver<In, unknown, Out> {
  return async (typed) => {
    const { success, data, error } = z.safeParse(schema, typed);
    if (success) return { values: data, errors: {} };
    const errors = (await loadFieldTexts().then(
      () => problemsOf(error),
      (cause: unknown) => unreachable(cause),
    )) as FieldErrors<In>;
    return { values: {}, errors };
  };
}

type Problems = Record<string, { type: string; message: string }>;

function problemsOf({ issues }: z.core.$ZodError): Problems {
  const problems: Problems = {};
  for (const { path, code, message } of issues) {
    problems[path.join('.') || 'root'] ??= { type: code ?? 'custom', message };
  }
  return problems;
}

/** Without a connection nothing can be sent either, so that is what is wrong first. */
const unreachable = (cause: unknown): Problems => ({
  root: { type: 'custom', message: refusalWords(new UnreachableError('no texts', { cause })) },
});
