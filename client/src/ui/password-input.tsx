import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useEarlyTap } from '@client/lib/hydration';
import { classes } from '@client/lib/classes';
import { TextInput, type TextInputProps } from './text-input';

/** A password field with a button that shows its content; pasting is always allowed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  const button = useEarlyTap();
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          ref={button}
          type="button"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
          className={classes(
            'mr-0.5 min-h-11 rounded-control px-3 text-meta font-bold text-brand',
            'hover:bg-brand-soft',
          )}
        >
          {isShown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
