import { classes } from '@client/lib/classes';
import { rateText } from '@client/lib/format';

interface RateProps {
  /** The contract's number in percent, 17.35. */
  percent: number;
  /** 1 on the dashboard and in quotes (default), 2 in the loan list (spec §9). */
  places?: 1 | 2;
  className?: string;
}

/** An annual rate, "17.4%", in tabular figures. */
export const Rate = ({ percent, places, className }: RateProps) => (
  <span className={classes('whitespace-nowrap tabular', className)}>
    {rateText(percent, places)}
  </span>
);
