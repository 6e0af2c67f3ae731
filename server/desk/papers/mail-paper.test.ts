import { expect } from 'vitest';
import type { Paper } from '@shared/contract/papers';
import { parsePaperCode } from '@shared/papers';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { paperAttached } from './mail-paper';

/** A person's own paper goes to their own confirmed address, and nowhere else. */

const mailsTo = (address: string) => app.world.mails().filter(({ to }) => to === address);
const confirm = (person: TestPerson) =>
  app.db.query('update persons set verified_email = email where id = $1', [person.id]);

async function paperOf(person: TestPerson): Promise<Paper> {
  const { id: loanId } = await newLoan(person);
  const asked = { kind: 'key_facts', language: 'en', loanId };
  return (await person.post<Paper>('/api/papers', asked)).body;
}
const pathOf = ({ code }: Paper): string => `/api/papers/${code}/mail`;

test('signed out, somebody else’s, an address that nobody confirmed', async () => {
  const [asha, brian] = [await newPerson(app), await newPerson(app)];
  const paper = await paperOf(asha);
  expect((await app.visitor().post(pathOf(paper))).status).toBe(401);
  await confirm(brian);
  expect((await brian.post(pathOf(paper))).status).toBe(404);
  expect((await asha.post('/api/papers/0000-0000-0000-0000/mail')).status).toBe(404);
  expect(await asha.post(pathOf(paper))).toMatchObject({ body: { code: 'email_unverified' } });
  await app.settle();
  expect([...mailsTo(asha.email), ...mailsTo(brian.email)]).toEqual([]);
});

test('it comes once as PDF, however often it is pressed', async () => {
  const asha = await newPerson(app);
  await confirm(asha);
  const paper = await paperOf(asha);
  const presses = [asha.post(pathOf(paper)), asha.post(pathOf(paper)), asha.post(pathOf(paper))];
  for (const answer of [...(await Promise.all(presses)), await asha.post(pathOf(paper))]) {
    expect(answer).toMatchObject({ status: 202, body: { email: asha.email } });
  }
  await app.settle();
  const [mail, ...others] = mailsTo(asha.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Tegemea: The paper that you asked for',
    text: expect.stringContaining(paper.code),
    files: [expect.stringMatching(/^tegemea-key-facts-LN\w+-\w{4}\.pdf$/)],
  });
  const events = `select detail from events where kind = 'paper_mailed' and actor_id = $1`;
  expect((await app.db.query(events, [asha.id])).rows).toMatchObject([
    { detail: { kind: 'key_facts', language: 'en' } },
  ]);
  app.clock.advance(61);
  await asha.post(pathOf(paper));
  await app.settle();
  expect(mailsTo(asha.email), 'asked for again').toHaveLength(2);
});

test('the file is a PDF of its reader’s own paper, and nobody else’s', async () => {
  const [asha, brian] = [await newPerson(app), await newPerson(app)];
  const { code } = await paperOf(asha);
  const mail = { kind: 'paper' as const, parts: { paper: parsePaperCode(code) ?? '' } };
  const job = actingAs(app.deps, 'job');
  const [file] = (await paperAttached(job, { ...mail, personId: asha.id })) ?? [];
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await paperAttached(job, { ...mail, personId: brian.id })).toBeNull();
});
