import { expect, test } from 'vitest';
import { ROUTES } from '@server/app/build-app';
import { answerFault, refusalFault, watched } from './answer-checks';

const ASHA = { firstName: 'Asha', lastName: 'Otieno' };

test.each([
  [ASHA, null],
  [{ firstName: 'Asha' }, "/ must have required property 'lastName'"],
  [{ ...ASHA, age: 30 }, '/ must NOT have additional properties {"additionalProperty":"age"}'],
  [{ ...ASHA, lastName: null }, '/lastName must be string'],
])('an answer that differs from its schema is named with its place: %j', (answer, fault) => {
  const found = answerFault('changeName', answer);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(`changeName answers otherwise than described: ${fault}`);
});

test('a refusal has a code and a sentence', () => {
  expect(refusalFault({ code: 'not_found', message: 'There is nothing here' })).toBeNull();
  expect(refusalFault({ code: 'not_found' })).toContain("required property 'message'");
});

test('a watched route answers as ever, and its fault is noted', async () => {
  const faults: string[] = [];
  const routes = ROUTES.filter(({ id }) => id === 'changeName').map((it) => ({
    ...it,
    act: () => Promise.resolve({ ...ASHA, born: new Date(0) }),
  }));
  const [route] = watched(routes, faults);
  const answer = await route?.act({} as never, {} as never);
  expect(answer).toMatchObject(ASHA);
  expect(faults).toEqual([expect.stringMatching(/changeName.*"born".*\(put \/api\/me\/name\)/)]);
});
