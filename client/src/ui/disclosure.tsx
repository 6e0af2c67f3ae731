import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '@client/lib/classes';
import { Icon } from './icon';

interface DisclosureProps {
  id?: string;
  summary: ReactNode;
  className?: string;
  /** Open in print, whatever its state on screen. */
  isOpenOnPaper?: boolean;
  /** Called when a reader has opened or closed it, and once at first where it was opened before the script came. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Optional details; opens without script. */
export function Disclosure(props: DisclosureProps) {
  const { id, summary, className, isOpenOnPaper, onToggle, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [tellFirst] = useState(() => onToggle);
  // The event of whoever opened it on a ready page is over by the time that React listens.
  useEffect(() => {
    if (details.current?.open) tellFirst?.(true);
  }, [tellFirst]);
  return (
    <details
      ref={details}
      id={id}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      data-paper={isOpenOnPaper && 'open'}
      className={classes('group', className)}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
        {summary}
        <Icon name="forward" className="transition-transform group-open:rotate-90" />
      </summary>
      {children}
    </details>
  );
}
