import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { ImportDetail } from '@shared/contract/imports';
import { addDays, dayOf } from '@shared/day';
import { raceRounds } from '@server/testing/depth';
import { app, rushTest as test } from '@server/testing/app-test';
import { importRows } from '@server/testing/import-files';
import { uploadImport } from '@server/testing/import-upload';
import { newPerson } from '@server/testing/people';
import { rush } from '@server/testing/stages';

/** The same files, checked twice, and both confirmed at the same moment by two people. */

const PATH = '/api/admin/imports';
const REASON = { reason: 'Signed off with the old system closed' };
const YES = { decision: 'confirmed' };

test.each(raceRounds())(
  'of two confirmations of the same loans at once one brings them in: %i',
  async (round) => {
    app.deps.fourEyes = true;
    const [owner, second, third] = [
      await newPerson(app, { isAdmin: true }),
      await newPerson(app, { isAdmin: true }),
      await newPerson(app, { isAdmin: true }),
    ];
    const asOf = addDays(dayOf(app.clock.now()), -1);
    const rows = renumbered(round, asOf);
    const proposals: Approval[] = [];
    const uploads: ImportDetail[] = [];
    for (let at = 0; at < 2; at += 1) {
      const upload = await uploadImport(owner, rows, asOf);
      expect([upload.status, upload.faults]).toEqual(['checked', []]);
      const { body } = await owner.post<Approval>(`${PATH}/${upload.id}/propose`, REASON);
      proposals.push(body);
      uploads.push(upload);
    }
    const [one, other] = proposals.map(({ id }) => `/api/admin/approvals/${id}`);
    const tally = await rush([() => second.put(one ?? '', YES), () => third.put(other ?? '', YES)]);
    expect(tally).toEqual({ 200: 1, 409: 1 });
    await app.settle();
    const ends = await Promise.all(
      uploads.map(async ({ id }) => (await owner.get<ImportDetail>(`${PATH}/${id}`)).body.status),
    );
    expect(ends.toSorted()).toEqual(['checked', 'posted']);
  },
);

/** Files whose loans and people no other round has. */
function renumbered(round: number, asOf: ReturnType<typeof dayOf>) {
  const rows = importRows(3, asOf);
  const change = (file: 'loans.csv' | 'plan.csv' | 'guarantors.csv') => {
    for (const row of rows[file].slice(1)) row[0] = `${row[0]}${round}`;
  };
  (['loans.csv', 'plan.csv', 'guarantors.csv'] as const).forEach(change);
  const own = String(round).padStart(2, '0');
  for (const [at, row] of rows['people.csv'].slice(1).entries()) row[3] = `07${own}${at}23456`;
  return rows;
}
