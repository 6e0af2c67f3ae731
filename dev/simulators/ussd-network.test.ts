import { describe, expect } from 'vitest';
import { ussdUrl } from '@server/phones/ussd/hook';
import { app, test } from '@server/testing/app-test';
import { askFor, newLoan, newPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';
import { UssdNetwork } from './ussd-network';

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

const CODE = '*384*77#';
let at = 0;

function network(): UssdNetwork {
  at = 0;
  const made = new UssdNetwork(() => at);
  made.service = { code: CODE, url: ussdUrl(app.deps) };
  return made;
}

describe('a simulated phone without data', () => {
  test('dials, reads and refuses by the product’s own protocol', async () => {
    const guarantor = await newPerson(app);
    const borrower = await newPerson(app);
    const id = await askFor(borrower, (await newLoan(borrower)).id, guarantor);
    const net = network();
    expect(await net.type(guarantor.phone, CODE)).toMatchObject({
      text: expect.stringMatching(/^Tegemea\n1 Requests to me \(1\)/),
      isOpen: true,
    });
    await net.type(guarantor.phone, '1');
    await net.type(guarantor.phone, '3');
    expect(await net.type(guarantor.phone, '1')).toMatchObject({
      text: expect.stringMatching(/^You refused\./),
      isOpen: false,
    });
    expect(await net.type(guarantor.phone, '1')).toMatchObject({ isOpen: false });
    expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('declined');
  });

  test('sends each turn twice where the network does, and sees one answer', async () => {
    const person = await newPerson(app);
    const net = network();
    net.mode = 'twice';
    expect((await net.type(person.phone, CODE)).text).toMatch(/^Tegemea/);
    expect((await net.type(person.phone, '6')).text).toMatch(/6 English$/);
    expect(await valueOf(app, 'select language from persons where id = $1', person.id)).toBe('sw');
  });

  test('dials ahead', async () => {
    const person = await newPerson(app);
    expect((await network().type(person.phone, '*384*77*2#')).text).toMatch(/needs a Tegemea PIN/);
  });

  test('loses a session by silence, and after three minutes', async () => {
    const person = await newPerson(app);
    const net = network();
    await net.type(person.phone, CODE);
    at += 31_000;
    expect((await net.type(person.phone, '1')).isOpen).toBe(false);
    await net.type(person.phone, CODE, 'airtel');
    for (let turn = 0; turn < 3; turn += 1) {
      at += 59_000;
      expect((await net.type(person.phone, '1')).isOpen).toBe(true);
    }
    at += 10_000;
    expect((await net.type(person.phone, '1')).isOpen).toBe(false);
  });

  test('knows no other code', async () => {
    const person = await newPerson(app);
    expect(await network().type(person.phone, '*100#')).toMatchObject({ isOpen: false });
  });
});
