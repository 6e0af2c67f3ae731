import { Gauge, type Registry } from 'prom-client';
import { isOneOf } from '@shared/statuses';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { SETTLED } from '@server/lending/payment-kinds';
import { type MessageFigures, readMessageFigures } from '@server/platform/messages/figures-store';
import { type MailFigures, readMailFigures } from '@server/platform/mail/store';
import { type PaymentFigures, readPaymentFigures } from '@server/payments/payments/figures-store';
import type { Deps } from '@server/platform/core/context';
import { firstIdAt } from '@server/platform/core/ids';
import { described, type MetricName } from '@server/platform/core/meters';
import { laneOf } from '@server/platform/jobs/lanes';
import { deliveryPolicy } from '@server/platform/messages/delivery-policy';
import { sharedRead } from './shared-read';

const DAY_MS = 86_400_000;

/** Gauges of payments, messages and mail: what was begun in the last day, and what has no end yet. */
export function installFlowGauges(registry: Registry, deps: Deps): void {
  const dayAgo = () => firstIdAt(new Date(deps.wall().getTime() - DAY_MS));
  installPaymentGauges(
    registry,
    deps,
    sharedRead(deps, () => readPaymentFigures(deps.db, dayAgo())),
  );
  installMessageGauges(
    registry,
    deps,
    sharedRead(deps, () => readMessageFigures(deps.db, dayAgo())),
  );
  installMailGauges(
    registry,
    deps,
    sharedRead(deps, () => readMailFigures(deps.db, dayAgo())),
  );
}

function installPaymentGauges(
  registry: Registry,
  { now }: Deps,
  read: () => Promise<PaymentFigures[] | null>,
): void {
  new Gauge({
    ...described('tegemea_payments', registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      this.reset();
      for (const { kind, status, resultCode, count } of figures) {
        this.inc({ kind, status, result_code: codeLabel(resultCode) }, count);
      }
    },
  });
  new Gauge({
    ...described('tegemea_payments_oldest_open_seconds', registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      this.reset();
      const open = figures.filter(({ status }) => !isOneOf(SETTLED, status));
      for (const status of new Set(open.map((each) => each.status))) {
        const own = open.filter((each) => each.status === status);
        this.set({ status }, Math.max(...own.map(({ oldest }) => secondsSince(oldest, now()))));
      }
    },
  });
}

function installMessageGauges(
  registry: Registry,
  { wall }: Deps,
  read: () => Promise<MessageFigures[] | null>,
): void {
  countsAndHeldBack(registry, ['tegemea_messages', 'tegemea_messages_held_back'], read);
  new Gauge({
    ...described('tegemea_messages_oldest_due_seconds', registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      for (const lane of ['codes', 'messages'] as const) {
        const own = figures.filter(({ kind }) => laneOf(deliveryPolicy(kind).task).name === lane);
        this.set({ lane }, Math.max(0, ...own.map((each) => waitOf(each, wall()))));
      }
    },
  });
}

function installMailGauges(
  registry: Registry,
  { now }: Deps,
  read: () => Promise<MailFigures[] | null>,
): void {
  countsAndHeldBack(registry, ['tegemea_mails', 'tegemea_mails_held_back'], read);
  new Gauge({
    ...described('tegemea_mails_oldest_due_seconds', registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      const made = figures.flatMap(({ firstMade }) => firstMade ?? []);
      this.set(Math.max(0, ...made.map((at) => secondsSince(at, now()))));
    },
  });
}

interface SentFigures {
  kind: string;
  status: string;
  count: number;
  heldBack: number;
}

/** Gauges of what is sent to people: how many by kind and status, and how many wait for a limit. */
function countsAndHeldBack(
  registry: Registry,
  [counts, heldBack]: readonly [MetricName, MetricName],
  read: () => Promise<readonly SentFigures[] | null>,
): void {
  new Gauge({
    ...described(counts, registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      this.reset();
      for (const { kind, status, count } of figures) this.set({ kind, status }, count);
    },
  });
  new Gauge({
    ...described(heldBack, registry),
    async collect() {
      const figures = await read();
      if (figures) this.set(figures.reduce((sum, each) => sum + each.heldBack, 0));
    },
  });
}

/** Seconds since the first of them was due first; by night those that leave by day only are not late. */
function waitOf({ kind, firstEnd, firstEndOfDay }: MessageFigures, now: Date): number {
  const isNight = quietHoursEnd(now) > now;
  const ends = [firstEnd, isNight ? null : firstEndOfDay].flatMap((end) => end ?? []);
  const dueAt = ends.map((end) => end.getTime() - deliveryPolicy(kind).expiresAfterMs);
  return Math.max(0, ...dueAt.map((at) => secondsSince(new Date(at), now)));
}

const secondsSince = (at: Date, now: Date): number =>
  Math.max(0, (now.getTime() - at.getTime()) / 1_000);

/** A provider's word is not ours: one that is no code has no series of its own. */
const codeLabel = (code: string | null): string => {
  if (code === null) return 'none';
  return /^[\w.-]{1,24}$/.test(code) ? code : 'other';
};
