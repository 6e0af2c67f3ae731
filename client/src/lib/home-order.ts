/** The parts of the dashboard; the first is the answer to "what now?". */
export type HomePart = 'asked' | 'loan' | 'limit' | 'backing';

/** What decides the order of the dashboard. */
export interface Situation {
  /** A payment is late or due within days. */
  hasPressing: boolean;
  /** A loan or a request that is not closed. */
  hasOpenLoan: boolean;
  /** Somebody waits for the person's answer. */
  isAsked: boolean;
  /** The person stands behind a friend's loan. */
  isBacking: boolean;
}

/**
 * The dashboard's parts, most needed first: money that is due, then a friend who waits, then the person's own loan,
 * then those they back. With none of these, what they can borrow.
 */
export function homeOrder(situation: Situation): HomePart[] {
  const { hasPressing, hasOpenLoan, isAsked, isBacking } = situation;
  const needed: HomePart[] = [
    ...(hasPressing ? (['loan'] as const) : []),
    ...(isAsked ? (['asked'] as const) : []),
    ...(hasOpenLoan ? (['loan'] as const) : []),
    ...(isBacking ? (['backing'] as const) : []),
  ];
  const rest: HomePart[] = ['limit', 'loan', 'backing', 'asked'];
  return [...new Set([...needed, ...rest])];
}
