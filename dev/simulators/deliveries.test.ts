import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Deliveries, MOST_AT_ONCE } from './deliveries';

/** Callbacks that were received and are not answered yet. */
const open: ServerResponse[] = [];
let onArrival = (): void => undefined;
const receiver = createServer((_request, response) => {
  open.push(response);
  onArrival();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const openOnes = (wanted: number) =>
  new Promise<void>((resolve) => {
    onArrival = () => {
      if (open.length >= wanted) resolve();
    };
    onArrival();
  });

test('many go out some at a time, each once, and all of them', async () => {
  const told: string[] = [];
  const deliveries = new Deliveries((id) => told.push(id));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const ids = Array.from({ length: 3 * MOST_AT_ONCE }, (_, index) => `callback ${index}`);
  for (const id of ids) {
    deliveries.send({ id, thread: id, url, body: {}, isHeld: false });
    deliveries.send({ id, thread: id, url, body: {}, isHeld: false });
  }
  for (let round = 0; round < 3; round += 1) {
    await openOnes(MOST_AT_ONCE);
    expect(open).toHaveLength(MOST_AT_ONCE);
    for (const response of open.splice(0)) response.end();
  }
  await deliveries.idle();
  expect(told.toSorted()).toEqual(ids.toSorted());
  expect(open).toHaveLength(0);
});
