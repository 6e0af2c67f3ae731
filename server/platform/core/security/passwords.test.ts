import { expect, test } from 'vitest';
import { hashPassword, isRightPassword, PASSWORD_COST, passwordFault } from './passwords';

const refused = (password: string, own: string[] = []) => passwordFault(password, own)?.message;

/** OWASP's password storage cheat sheet: argon2id with at least 19 MiB, two passes and one lane. */
test('the product pays at least OWASP’s floor', () => {
  expect(PASSWORD_COST.memoryCost).toBeGreaterThanOrEqual(19 * 1_024);
  expect(PASSWORD_COST.timeCost).toBeGreaterThanOrEqual(2);
  expect(PASSWORD_COST.parallelism).toBeGreaterThanOrEqual(1);
});

test('hashes with argon2id at its cost, under another salt each time', async () => {
  const hashed = () => hashPassword('lantern', PASSWORD_COST);
  const [one, other] = [await hashed(), await hashed()];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
});

test('knows the right password from every other', async () => {
  const stored = await hashPassword('lantern-hill-42', PASSWORD_COST);
  expect(await isRightPassword(stored, 'lantern-hill-42', PASSWORD_COST)).toBe(true);
  for (const other of ['lantern-hill-43', 'Lantern-hill-42', 'lantern-hill-42 ', '']) {
    expect(await isRightPassword(stored, other, PASSWORD_COST), other).toBe(false);
  }
});

test('without an account nothing is right, not even the password of the decoy', async () => {
  expect(await isRightPassword(null, 'nobody has this password', PASSWORD_COST)).toBe(false);
});

/** Processor time of 15 tries, in µs: unlike the clock's, it doesn't grow with what else the machine does. */
async function workOf(stored: string | null): Promise<number> {
  const before = process.cpuUsage();
  for (let tries = 0; tries < 15; tries += 1) {
    await isRightPassword(stored, 'lantern-hill-43', PASSWORD_COST);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('without an account the answer takes as much work', async () => {
  const stored = await hashPassword('lantern-hill-42', PASSWORD_COST);
  await isRightPassword(null, 'makes the decoy', PASSWORD_COST);
  const ratio = (await workOf(null)) / (await workOf(stored));
  // Skipping the hash would make it some thousandth.
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});

test('eight characters are enough, seven are not', () => {
  expect(refused('kx7-pq2')).toMatch(/^Use 8 characters or more/);
  expect(refused('kx7-pq2z')).toBeUndefined();
});

test.each([['password'], ['12345678'], ['qwertyuiop'], ['Iloveyou'], ['tegemea1'], ['m-pesa2025']])(
  '%s is known to every guesser',
  (password) => {
    expect(refused(password)).toBe(
      'That password is known from leaks or easy to guess. Choose another',
    );
  },
);

test('one’s own name, email and number are no passwords, nor with digits behind', () => {
  const own = ['Wanjiku', 'Kamau-Otieno', 'wkotieno@example.co.ke', '254712345678'];
  for (const password of [
    'Wanjiku1',
    'wanjiku1990!',
    'KAMAU-OTIENO',
    'wkotieno@example.co.ke',
    'wkotieno77',
    '254712345678',
    '0712345678',
  ]) {
    expect(refused(password, own), password).toMatch(/easy to guess/);
    expect(refused(password), `${password}, as someone else’s`).toBeUndefined();
  }
});

test('no rule of composition stands in the way of a long phrase', () => {
  for (const password of ['the goat ate my harambee ticket', '🔑🔑🔑🔑🔑🔑🔑🔑', '        x']) {
    expect(refused(password), password).toBeUndefined();
  }
});
