import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
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
    await loadFieldTexts();
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of error.issues) {
      errors[path.join('.') || 'root'] ??= { type: code ?? 'custom', message };
    }
    return { values: {}, errors: errors as FieldErrors<In> };
  };
}
