import { type ReactNode, useEffect, useRef } from 'react';
import { goOnToRow } from '@client/lib/desk-rows';
import { Notice } from './notice';

interface OutcomeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * Shows the result of the last action. The pressed button is gone: the focus goes on to the row that comes next, or
 * comes here after the last one. Set `key` to the action, so that the next result moves it too.
 */
export function Outcome({ title, action, children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!goOnToRow()) ref.current?.focus();
  }, []);
  return (
    <div ref={ref} role="status" tabIndex={-1} data-quiet-focus>
      <Notice tone="good" icon="checkCircle" title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
