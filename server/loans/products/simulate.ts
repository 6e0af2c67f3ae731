import { addMonths, dayOf, startOf } from '@shared/day';
import type { SimulatedSide, SimulatedTerms } from '@shared/contract/products';
import { toDecimalString } from '@shared/money';
import { toPercent } from '@shared/rate';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { type SimulatedSide as Side, Simulator } from '@server/lending/simulation';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { LOWEST_ID } from '@server/platform/core/ids';
import type { ProposedVersion } from './product-act';
import { findLentSince, findOpenProposals } from './store';

/** How far back loans are taken. */
const MONTHS = 12;
const PAGE = 1_000;
const FIRST_ID = LOWEST_ID;

/** What the product's loans of the last months would have cost and earned on the proposed terms. */
export async function simulateProposal(
  { db, now }: PersonContext,
  productId: string,
): Promise<SimulatedTerms> {
  const proposal = (await findOpenProposals(db)).find(({ targetId }) => targetId === productId);
  if (!proposal) throw new Refused(NOT_FOUND);
  const { terms } = proposal.params as ProposedVersion;
  const simulator = new Simulator(terms);
  const since = startOf(addMonths(dayOf(now()), -MONTHS));
  let after: string | undefined = FIRST_ID;
  while (after) {
    const page: { id: string }[] = await findLentSince(db, productId, since, after, PAGE).then(
      (loans) => {
        for (const loan of loans) simulator.take(loan);
        return loans;
      },
    );
    after = page.length === PAGE ? page.at(-1)?.id : undefined;
  }
  const { loans, refused, asBooked, asProposed } = simulator.result();
  return {
    months: MONTHS,
    loans,
    refused,
    asBooked: presentSide(asBooked),
    asProposed: presentSide(asProposed),
  };
}

const presentSide = ({ lent, interest, fees, excise, lateFees, apr }: Side): SimulatedSide => ({
  lent: toDecimalString(lent),
  interest: toDecimalString(interest),
  fees: toDecimalString(fees),
  excise: toDecimalString(excise),
  lateFees: toDecimalString(lateFees),
  apr: apr && toPercent(apr),
});
