import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useIsHydrated } from '@client/lib/hydration';
import { classes } from '@client/lib/classes';
import { TextInput, type TextInputProps } from './text-input';

/** A password field with a button that shows its content; pasting is always allowed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  const isAlive = useIsHydrated();
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          disabled={!isAlive}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
          className={classes(
            'mr-0.5 min-h-11 rounded-control px-3 text-meta font-bold text-brand',
            'hover:bg-brand-soft disabled:pointer-events-none disabled:text-ink-3',
          )}
        >
          {isShown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
