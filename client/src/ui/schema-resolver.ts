import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { loadFieldTexts } from '@client/lib/texts';
import * as z from 'zod/mini';

export type FormSchema<In extends FieldValues, Out> = z.core.$ZodType<Out, In>;

// zod's compiled parsers need eval, which our content security policy forbids.
z.config({ jitless: true });

/**
 * Validates a form by its schema: the parsed values, or the first problem of each field ("root" for the whole form).
 * Replaces @hookform/resolvers, which mostly supports libraries that we don't use.
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
