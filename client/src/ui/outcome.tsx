import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice';

interface OutcomeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * Shows the result of the last action and takes the focus, because the pressed button is gone. Set `key` to the action,
 * so that the next result takes the focus too.
 */
export function Outcome({ title, action, children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} data-quiet-focus>
      <Notice tone="good" icon="checkCircle" title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
