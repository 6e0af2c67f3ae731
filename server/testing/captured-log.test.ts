import { expect } from 'vitest';
import { app, test } from './app-test';
import { privateIn } from './captured-log';
import { lastCode, newPerson, PASSWORD, verifyPhone } from './people';

test('each thing that a person or a setting keeps secret is found in a text', async () => {
  const person = await newPerson(app, { isVerified: false });
  await verifyPhone(app, person);
  const sid = /s%3A([\w-]+)\./.exec(person.cookie())?.[1] ?? '';
  expect(sid).toHaveLength(32);
  const secrets = [person.phone, person.email, sid, lastCode(app, person.phone), PASSWORD];
  for (const secret of [...secrets, ...app.secrets]) {
    expect(await privateIn(`{"msg":"so it says ${secret}, or so"}`, app), secret).toHaveLength(1);
  }
  expect(await privateIn('{"pid":123456,"time":1767225600000,"msg":"hello"}', app)).toEqual([]);
});
