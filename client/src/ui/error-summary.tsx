import { Trans } from '@lingui/react/macro';
import type { MouseEvent, Ref } from 'react';

export interface Problem {
  /** The field's name; omitted for a problem of the whole form. */
  name?: string;
  message: string;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  problems: Problem[];
}

/** All problems of a form at its top, each a link to its field; takes the focus when it appears. */
export const ErrorSummary = ({ ref, problems }: ErrorSummaryProps) => (
  <div
    ref={ref}
    role="alert"
    tabIndex={-1}
    data-quiet-focus
    className="mb-5 grid gap-1 rounded-field border-2 border-harm bg-harm-soft p-4 text-harm"
  >
    <h2 className="font-bold">
      <Trans>There is a problem</Trans>
    </h2>
    <ul className="grid gap-1">
      {problems.map(({ name, message }) => (
        <li key={name ?? message}>
          {name ? (
            <a href={`#${name}`} onClick={(event) => focusField(event, name)} className="underline">
              {message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  </div>
);

/** Focuses the field without changing the address, so that Back is not affected. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
