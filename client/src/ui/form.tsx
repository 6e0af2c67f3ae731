import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, UnreachableError } from '@client/lib/api';
import { FORM_METHOD } from '@client/lib/early-taps';
import { errorText, textOf } from '@client/lib/texts';
import { OfflineWords } from './buttons-off';
import { ErrorSummary, type Problem } from './error-summary';
import { type FormSchema, resolverOf } from './schema-resolver';

export interface FormProps<In extends FieldValues, Out> {
  schema: FormSchema<In, Out>;
  /** When omitted, the form starts with the DOM's values: text typed before the script loaded. */
  defaultValues?: DefaultValues<In>;
  /** Gets the schema's output. The form is disabled until its promise settles. */
  onSubmit: (values: Out) => Promise<unknown>;
  /** Gets the typed values when the schema refuses them, for messages beyond the summary. */
  onInvalid?: (typed: In) => void;
  /** Says each problem once, at its field, which gets the focus; for a form that is seen whole. */
  isShort?: boolean;
  children: ReactNode | ((form: UseFormReturn<In, unknown, Out>) => ReactNode);
  className?: string;
}

/**
 * A form that validates on submit and shows all problems in a focused summary and at each field. If `onSubmit` throws a
 * refusal, its `fields` show at their fields and its sentence in the summary; other errors are rethrown.
 */
export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { schema, defaultValues, onSubmit, onInvalid, isShort = false, children } = props;
  const { className = 'grid gap-5' } = props;
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(schema),
    defaultValues,
    shouldFocusError: isShort,
  });
  const summary = useRef<HTMLDivElement>(null);
  const problems = problemsOf(form.formState.errors, Object.keys(form.getValues()));

  const hasProblems = problems.length > 0;
  const summed = isShort ? problems.filter(({ name }) => name === undefined) : problems;

  useEffect(() => summary.current?.focus(), [form.formState.submitCount]);
  useEffect(() => (hasProblems ? markTitle() : undefined), [hasProblems]);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        showRefusal(form, error);
      }
    },
    () => onInvalid?.(form.getValues()),
  );

  return (
    <FormProvider {...form}>
      <form noValidate method={FORM_METHOD} onSubmit={(event) => void submit(event)}>
        {summed.length > 0 && <ErrorSummary ref={summary} problems={summed} />}
        <fieldset disabled={form.formState.isSubmitting} className={className}>
          {typeof children === 'function' ? children(form) : children}
          <OfflineWords />
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** Marks the tab's title while the form has errors. */
function markTitle(): () => void {
  const title = document.title;
  const marked = t`Error: ${title}`;
  document.title = marked;
  return () => {
    if (document.title === marked) document.title = title;
  };
}

const messageOf = (error: FieldErrors[string]): string =>
  typeof error?.message === 'string' ? error.message : '';

/** Errors in the order of the fields; errors of the whole form come first. */
function problemsOf(errors: FieldErrors, fields: string[]): Problem[] {
  const root = errors.root?.message;
  const ofFields = fields
    .filter((name) => errors[name])
    .map((name) => ({ name, message: errorText(messageOf(errors[name])) }));
  return root ? [{ message: root }, ...ofFields] : ofFields;
}

/** Shows the server's refusal at its fields and in the summary. Rethrows any other error, which is a bug. */
function showRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): void {
  if (!(error instanceof ApiError || error instanceof UnreachableError)) throw error;
  const { fields = {}, fieldReasons = {} } = (error instanceof ApiError && error.body) || {};
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  for (const [name, english] of known) {
    const message = textOf(english, fieldReasons[name] ?? null);
    form.setError(name as Path<In>, { message });
  }
  if (known.length > 0) return;
  form.setError('root', { message: error.words ?? t`Please try again` });
}
