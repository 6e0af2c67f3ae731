import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice';

interface OutcomeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * What was done last stays on screen, and takes the focus: the button that was pressed has gone. Give it a `key` of
 * what was done, so that the next one takes it too.
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
