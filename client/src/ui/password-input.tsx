import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input';

/** A password field whose content can be shown; what is typed may always be pasted. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          className="rounded-control text-meta text-brand hover:bg-brand-soft min-h-10 px-3 font-bold"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
