import { calledOf } from '@shared/called-name';
import type { BorrowerContact } from '@shared/contract/guarantees';
import { readRecords } from '@server/people/accounts/record-store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { LoanFile } from '@server/loans/loans/loan-file';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { ownPhone } from '@server/people/accounts/own-record';
import { CONTACT_KINDS, presentContacts } from './contacts';
import { presentGuarantee } from './present';
import { findByGuarantee, findContacts } from './store';

type OwnFile = LoanFile & { ownId: string };

/** The caller's own guarantees as they see them, with the borrowers' records. */
async function ownIn({ db, now }: PersonContext, files: OwnFile[], contacts?: BorrowerContact[]) {
  const ids = files.map(({ borrower }) => borrower.id);
  const records = await readRecords(db, ids, now());
  return files.flatMap((file) => {
    const own = file.guarantees.find(({ row }) => row.id === file.ownId);
    const record = records.get(file.borrower.id);
    return own ? [presentGuarantee(file, own, 'guarantor', now(), { contacts, record })] : [];
  });
}

/** One of them, with the contacts with the borrower for a guarantor who has accepted only. */
export async function ownWithContacts(context: PersonContext, file: OwnFile | undefined) {
  if (!file) throw new Refused(NOT_FOUND);
  const own = file.guarantees.find(({ row }) => row.id === file.ownId);
  const rows =
    own?.row.status === 'accepted'
      ? await findContacts(context.db, file.loan.id, CONTACT_KINDS)
      : [];
  const contacts = presentContacts(calledOf(file.borrower), rows);
  const [shown] = await ownIn(context, [file], contacts);
  if (!shown) throw new Refused(NOT_FOUND);
  return shown;
}

/** The same by its id, as it stands now. */
export async function ownNow(context: PersonContext, guaranteeId: string) {
  const { id } = context.actor.person;
  const [file] = await findByGuarantee(context.db, guaranteeId, id, ownPhone(context));
  return ownWithContacts(context, file);
}
