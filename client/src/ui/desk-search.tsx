import { t } from '@lingui/core/macro';
import { controlClass, Field } from './field';

interface DeskSearchProps {
  hint: string;
  value: string;
  onChange: (typed: string) => void;
}

/** The search field of an admin's list; the key f focuses it. */
export const DeskSearch = ({ hint, value, onChange }: DeskSearchProps) => (
  <div className="max-w-md">
    <Field label={t`Search`} hint={hint}>
      {(control) => (
        <input
          {...control}
          data-desk-search
          type="search"
          value={value}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  </div>
);
