import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useArrivingText } from './use-arriving-text';

/**
 * A field of the surrounding <Form> that accepts text pasted or autofilled whole (see useArrivingText); typed text
 * passes through `whileTyping`.
 */
export function useArrivingField(
  name: string,
  accept: (text: string) => string | null,
  whileTyping: (typed: string) => string = (typed) => typed,
) {
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  useArrivingText(input, accept, field.onChange);
  return {
    error: fieldState.error?.message,
    input,
    props: {
      name,
      ref: (element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      },
      value: String(field.value ?? ''),
      onChange: ({ target }: { target: { value: string } }) =>
        field.onChange(whileTyping(target.value)),
      onBlur: field.onBlur,
    },
  };
}
