import { t } from '@lingui/core/macro';

interface ListCountProps {
  /** The number as text, with its unit. */
  all: string;
  count: number;
  shown: number;
}

/** How many there are in a list that is loaded by and by, and how many of them are shown so far. */
export const ListCount = ({ all, ...props }: ListCountProps) => (
  <p role="status" className="text-meta text-ink-2">
    {all}
    {props.shown < props.count && t`; the first ${props.shown} are shown`}
  </p>
);
