import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { Icon, type IconName } from './icon';
import { type Tone, TONE_CLASSES } from './tone';

interface NoticeProps {
  /** For aria-describedby. */
  id?: string;
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at its end. */
  action?: ReactNode;
}

/** A permanent message: what a toast said, a condition, a promise. */
export const Notice = ({
  id,
  tone = 'note',
  icon = 'info',
  title,
  children,
  action,
}: NoticeProps) => (
  <div
    id={id}
    className={classes('flex flex-wrap items-center gap-3 rounded-field p-4', TONE_CLASSES[tone])}
  >
    <Icon name={icon} className="self-start" />
    <div className="grid min-w-0 flex-1 basis-[10rem] gap-0.5">
      {title && <p className="font-bold">{title}</p>}
      {children && <div className="text-meta">{children}</div>}
    </div>
    {action}
  </div>
);
