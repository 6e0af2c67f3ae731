import { OWED_CHARGES, type OwedCharge } from '@shared/charges';
import type { Day } from '@shared/day';
import { type Cents, subtract, add } from '@shared/money';
import { settledBy, unpaidOfRow } from './charges';
import {
  type InstalmentState,
  performing,
  type Position,
  runningInstalment,
  unpaidInterestOf,
  unpaidOf,
  unpaidPrincipalOf,
} from './position';

export type ClaimKind =
  | 'late_interest'
  | 'interest'
  | 'principal'
  | 'current_interest'
  | 'performing';

/** What the parts of an instalment are in the books. */
export const PART_OF: Record<ClaimKind, 'interest' | 'principal'> = {
  late_interest: 'interest',
  interest: 'interest',
  principal: 'principal',
  current_interest: 'interest',
  performing: 'principal',
};

const GIVEN_UP = {
  interest: 'interestGivenUp',
  principal: 'principalGivenUp',
} as const;

/** An amount owed of an instalment. */
export interface InstalmentClaim {
  readonly kind: ClaimKind;
  /** The instalment's. */
  readonly number: number;
  readonly owed: Cents;
}

/** An amount owed of the charge of a day, which belongs to no instalment. */
export interface ChargeClaim {
  readonly charge: OwedCharge;
  readonly dueOn: Day;
  readonly owed: Cents;
}

export type Claim = InstalmentClaim | ChargeClaim;

/** All amounts owed, in the order of payment. */
export function claimsOf(position: Position): Claim[] {
  const open = position.instalments.filter((each) => each.hasMatured && unpaidOf(each) > 0);
  const running = runningInstalment(position);
  const late = open
    .slice(0, 1)
    .map(({ number }) => claim('late_interest', number, position.lateInterest));
  const matured = open.flatMap((each) => [
    claim('interest', each.number, unpaidInterestOf(each)),
    claim('principal', each.number, unpaidPrincipalOf(each)),
  ]);
  const coming = running
    ? [
        claim('current_interest', running.number, position.currentInterest),
        claim('performing', running.number, performing(position)),
      ]
    : [];
  return [...late, ...matured, ...chargeClaimsOf(position), ...coming];
}

export const chargeClaimsOf = ({ charges }: Position): ChargeClaim[] =>
  OWED_CHARGES.flatMap((charge) =>
    charges[charge].rows.map((row) => ({ charge, dueOn: row.dueOn, owed: unpaidOfRow(row) })),
  );

const claim = (kind: ClaimKind, number: number, owed: Cents): InstalmentClaim => ({
  kind,
  number,
  owed,
});

/** Moves `part` of a claim from owed to paid. */
export const settle = (position: Position, of: Claim, part: Cents): Position =>
  'charge' in of ? settledBy(position, of, 'paid', part) : settleInstalment(position, of, part);

function settleInstalment(
  position: Position,
  { kind, number }: InstalmentClaim,
  part: Cents,
): Position {
  const instalments = position.instalments.map((each) =>
    each.number === number ? enter(each, kind, part) : each,
  );
  const booked = { ...position, instalments };
  switch (kind) {
    case 'late_interest':
      return { ...booked, lateInterest: subtract(position.lateInterest, part) };
    case 'interest':
      return booked;
    case 'principal':
      return {
        ...booked,
        outstanding: subtract(position.outstanding, part),
        overduePrincipal: subtract(position.overduePrincipal, part),
      };
    case 'current_interest':
      return {
        ...booked,
        currentInterest: subtract(position.currentInterest, part),
        ahead: add(position.ahead, part),
      };
    case 'performing':
      return {
        ...booked,
        outstanding: subtract(position.outstanding, part),
        ahead: add(position.ahead, part),
      };
  }
}

/** Settles `part` of a claim without money. */
export function forgiven(position: Position, of: Claim, part: Cents): Position {
  if ('charge' in of) return settledBy(position, of, 'waived', part);
  const settled = settleInstalment(position, of, part);
  const column = GIVEN_UP[PART_OF[of.kind]];
  return {
    ...settled,
    instalments: settled.instalments.map((each) =>
      each.number === of.number ? { ...each, [column]: add(each[column], part) } : each,
    ),
  };
}

/** An unmatured amount matures with its instalment by being paid. */
function enter(instalment: InstalmentState, kind: ClaimKind, part: Cents): InstalmentState {
  const { maturedInterest, maturedPrincipal, interestPaid, principalPaid } = instalment;
  switch (kind) {
    case 'late_interest':
    case 'current_interest':
      return {
        ...instalment,
        maturedInterest: add(maturedInterest, part),
        interestPaid: add(interestPaid, part),
      };
    case 'interest':
      return { ...instalment, interestPaid: add(interestPaid, part) };
    case 'principal':
      return { ...instalment, principalPaid: add(principalPaid, part) };
    case 'performing':
      return {
        ...instalment,
        maturedPrincipal: add(maturedPrincipal, part),
        principalPaid: add(principalPaid, part),
      };
  }
}
