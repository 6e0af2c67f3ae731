import { Gauge, type Registry } from 'prom-client';
import type { Deps } from './context';
import { described, type MetricName } from './meters';
import {
  type CallOut,
  callOut,
  type CountedCall,
  type ProviderCall,
  type Reply,
} from './outbound-http';

/** Every call that an adapter makes: no other becomes a label. */
export const PROVIDER_CALLS = {
  sms: ['send'],
  mpesa: [
    'token',
    'prompt',
    'prompt_query',
    'payout',
    'payout_query',
    'balance',
    'register',
    'register_pull',
    'deposits',
    'sim_swap',
  ],
  identity: ['check'],
  mail: ['send'],
  errors: ['event'],
} as const;

type Provider = keyof typeof PROVIDER_CALLS;
export type CallName = {
  [P in Provider]: { provider: P; call: (typeof PROVIDER_CALLS)[P][number] };
}[Provider];

/**
 * `ok`: it answered, also one that refuses this person or payment. `refused`: it refuses us (a key, a limit, a
 * setting). `failed`: a 5xx, or a page in place of an answer. `silent`: no answer in time, or a broken connection.
 * `unreachable`: no connection.
 */
export const CALL_RESULTS = ['ok', 'refused', 'failed', 'silent', 'unreachable'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** What a call failed with since it last went well, at this node. */
interface Row {
  of: CallName;
  result: CallResult;
  since: Date;
  times: number;
}

type Watching = Pick<Deps, 'meters' | 'log' | 'wall'>;

/**
 * The only way out to a provider: counts each call, and says in the log when one begins to fail and when it goes well
 * again, each once. Every node sees its own calls alone.
 */
export class ProviderCalls {
  readonly #watching: Watching;
  readonly #rows = new Map<string, Row>();
  readonly #wentWell = new Map<string, { of: CallName; at: Date }>();

  constructor(watching: Watching) {
    this.#watching = watching;
    const { providerCalls, registry } = watching.meters;
    for (const of of CALLS)
      for (const result of CALL_RESULTS) providerCalls.inc({ ...of, result }, 0);
    this.#gauge('tegemea_provider_failures_in_a_row', registry, (gauge) => {
      for (const { of, result, times } of this.#rows.values()) gauge.set({ ...of, result }, times);
    });
    this.#gauge('tegemea_provider_failing_since_timestamp_seconds', registry, (gauge) => {
      for (const { of, since } of this.#rows.values()) gauge.set({ ...of }, secondsOf(since));
    });
    this.#gauge('tegemea_provider_last_success_timestamp_seconds', registry, (gauge) => {
      for (const { of, at } of this.#wentWell.values()) gauge.set({ ...of }, secondsOf(at));
    });
  }

  /** Makes a call over HTTP. */
  readonly call: CallOut = this.over<ProviderCall>(callOut);

  /** The same over another transport. */
  over<C extends CountedCall>(out: (call: C) => Promise<Reply>): (call: C) => Promise<Reply> {
    return async (call) => {
      const reply = await out(call);
      this.#note(call, reply);
      return reply;
    };
  }

  #note({ of, resultOf, isRenewed }: CountedCall, reply: Reply): void {
    const { meters, log, wall } = this.#watching;
    const result = resultFrom(reply, resultOf);
    meters.providerCalls.inc({ ...of, result });
    if (reply.kind === 'reply' && isRenewed?.(reply)) return;
    const key = `${of.provider} ${of.call}`;
    const row = this.#rows.get(key);
    const at = wall();
    if (result === 'ok') {
      this.#wentWell.set(key, { of, at });
      if (!row) return;
      this.#rows.delete(key);
      const seconds = Math.round((at.getTime() - row.since.getTime()) / 1_000);
      log.warn({ ...of, times: row.times, seconds }, 'a provider answers again');
    } else if (row) {
      row.times += 1;
      row.result = result;
    } else {
      this.#rows.set(key, { of, result, since: at, times: 1 });
      log.warn(
        { ...of, result, reason: reasonOf(reply) },
        'a provider does not do what it is asked',
      );
    }
  }

  #gauge(name: MetricName, registry: Registry, set: (gauge: Gauge) => void): void {
    new Gauge({
      ...described(name, registry),
      collect() {
        this.reset();
        set(this);
      },
    });
  }
}

const CALLS = Object.entries(PROVIDER_CALLS).flatMap(([provider, calls]) =>
  calls.map((call) => ({ provider, call })),
);

function resultFrom(reply: Reply, resultOf: CountedCall['resultOf']): CallResult {
  if (reply.kind === 'not_sent') return 'unreachable';
  if (reply.kind === 'silence') return 'silent';
  return resultOf?.(reply) ?? byStatus(reply.status);
}

/** A redirect is no answer. */
function byStatus(status: number): CallResult {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** Never of the body, which may name a person. */
const reasonOf = (reply: Reply): string =>
  reply.kind === 'reply' ? `answer ${reply.status}` : reply.reason;

const secondsOf = (at: Date): number => at.getTime() / 1_000;
