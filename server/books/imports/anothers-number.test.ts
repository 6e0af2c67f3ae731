import { expect } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { app, testWith } from '@server/testing/app-test';
import { importRows } from '@server/testing/import-files';
import { bringIn, uploadImport } from '@server/testing/import-upload';
import { letDaysPass } from '@server/testing/late';
import { copyOf, newPerson, signIn } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';

/** A borrower of another system whose number is here the verified one of somebody with another name. */

const test = testWith({});

test('whoever has the number hears nothing of the other one’s loan, late or not', async () => {
  app.deps.fourEyes = true;
  const [owner, second, holder] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
    await newPerson(app),
  ];
  const today = dayOf(app.clock.now());
  const asOf = addDays(today, -1);
  const rows = importRows(2, asOf);
  const person = rows['people.csv'][1];
  if (!person) throw new Error('nobody moves in');
  person[3] = holder.phone;
  const moved = await bringIn(app, [owner, second], await uploadImport(owner, rows, asOf));
  expect(moved).toMatchObject({ status: 'posted', people: { made: 1, found: 0, apart: 1 } });
  await letDaysPass(app, addDays(today, 40));
  await app.settle();
  const sent = (number: string) =>
    valueOf<number>(
      app,
      `select count(*)::int from messages where phone = $1 and loan_id is not null and status = 'sent'`,
      number,
    );
  expect(await sent(holder.phone)).toBe(0);
  // Its own borrower's reminders would have gone there.
  const dropped = `select count(*)::int from messages
    where phone = $1 and status = 'dropped' and reason like '%another%'`;
  expect(await valueOf<number>(app, dropped, holder.phone)).toBeGreaterThan(0);
  await signIn(holder);
  expect((await copyOf(holder)).messages.filter(({ status }) => status === 'dropped')).toEqual([]);
  const other = await valueOf<string>(
    app,
    `select phone from persons join loans on borrower_id = persons.id
     where import_id = $1 and phone <> $2`,
    moved.id,
    holder.phone,
  );
  expect(await sent(other)).toBeGreaterThan(0);
});
