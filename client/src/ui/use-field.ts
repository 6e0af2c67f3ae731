import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

/** A named field of the surrounding <Form>: its id, its error, and its input registration. */
export function useField(name: string) {
  const { register, getFieldState, formState, setValue } = useFormContext();
  const id = useId();
  return {
    id,
    register,
    error: getFieldState(name, formState).error?.message,
    /** Sets the value as if it were typed. */
    type: (value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  };
}
