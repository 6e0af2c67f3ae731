import { classes } from '@client/lib/classes';
import type { ReactNode } from 'react';
import { initialsOf } from '@client/lib/initials';

interface PersonRowProps {
  name: string;
  /** A line under the name. */
  detail?: ReactNode;
  /** At the right: an amount, a chip. */
  aside?: ReactNode;
}

/** A person's initials in a circle. Never a photo: nobody should have to show their face to borrow. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      'grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft font-bold',
      'text-brand-on-soft',
    )}
  >
    {initialsOf(name)}
  </span>
);

/** A person in a list or in the head of a card. */
export const PersonRow = ({ name, detail, aside }: PersonRowProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Initials name={name} />
    <div className="min-w-0 flex-1 basis-[5rem]">
      <p className="font-bold wrap-anywhere">{name}</p>
      {detail && <div className="text-meta text-ink-2">{detail}</div>}
    </div>
    {aside}
  </div>
);
