import type { ChangePrice } from '@shared/contract/guarantor-changes';
import { toPercent } from '@shared/rate';
import type { Quote } from '@server/lending/quote';
import { type GuaranteeInFile, type LoanFile, priceToday } from '@server/loans/loans/loan-file';
import type { Db } from '@server/platform/core/ports/database';
import { standingGuarantees } from '../round';
import { type ChangeRow, findNewcomer } from './store';

/** Today's prices with who stands now, and with who would; nothing of it is booked. */
export interface Prices {
  before: Quote;
  after: Quote;
}

/** Prices of a loan by a change; of a replacement with who was named, by their record once they have agreed. */
export async function pricesOf(
  db: Db,
  file: LoanFile,
  leaving: GuaranteeInFile,
  change: ChangeRow | null,
): Promise<Prices> {
  const standing = standingGuarantees(file);
  const staying = standing.filter(({ row }) => row.id !== leaving.row.id);
  const { newcomer, backings } = await newcomerIn(db, leaving, change);
  return {
    before: priceToday({ ...file, guarantees: standing }),
    after: priceToday({
      ...file,
      backings: [...file.backings, ...backings],
      guarantees: newcomer ? [...staying, newcomer] : staying,
    }),
  };
}

export const presentPrice = (
  { before, after }: Prices,
  { loan }: Pick<LoanFile, 'loan'>,
): ChangePrice => ({
  strengthBefore: before.strength,
  strengthAfter: after.strength,
  aprBefore: toPercent(before.apr),
  aprAfter: toPercent(after.apr),
  aprLocked: toPercent(loan.apr),
});

/** Who is to take the place as if they stood already. */
async function newcomerIn(db: Db, { row }: GuaranteeInFile, change: ChangeRow | null) {
  if (!change?.phone || !change.relationship || !change.namedAt)
    return { newcomer: null, backings: [] };
  const { id, phone, relationship, namedAt, takenAt, personId, loanId } = change;
  const [found] = personId ? await findNewcomer(db, personId, loanId) : [];
  const { backings = [], ...backer } = found ?? {};
  const newcomer: GuaranteeInFile = {
    row: {
      ...row,
      id,
      phone,
      relationship,
      askedAt: namedAt,
      answeredAt: takenAt ?? namedAt,
      personId: found?.id ?? null,
      agreedPrincipal: null,
    },
    backer: found ? (backer as NonNullable<GuaranteeInFile['backer']>) : null,
  };
  return { newcomer, backings };
}
