import { Counter, Histogram, Registry } from 'prom-client';
import { BROWSER_ERROR_KINDS } from '@shared/contract/browser-errors';

interface Described {
  help: string;
  labels: readonly string[];
}

/** Every metric of ours. A label has few values, and none of a person: the pattern of a route, never its address. */
export const METRICS = {
  http_server_request_duration_seconds: {
    help: 'Time to answer, by method, pattern of the route and status',
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
  },
  tegemea_build_info: { help: 'What runs: always 1', labels: ['version', 'commit'] },
  tegemea_ready: {
    help: 'Whether this node is ready: 1 or 0, by what it needs',
    labels: ['part'],
  },
  tegemea_replica_behind_seconds: {
    help: 'How old the last write is that the replica has, as of the last write; with a replica only',
    labels: [],
  },
  tegemea_certificate_seconds_left: {
    help: 'Until a certificate ends, of our own address (site) or of a provider of money',
    labels: ['of'],
  },
  tegemea_database_connections: {
    help: 'Connections in the pool, by what they do',
    labels: ['state'],
  },
  tegemea_provider_calls_total: {
    help: 'Calls to providers, by provider, call and result',
    labels: ['provider', 'call', 'result'],
  },
  tegemea_provider_failures_in_a_row: {
    help: 'Calls of this node that failed since the last one that went well, with the last result; absent without any',
    labels: ['provider', 'call', 'result'],
  },
  tegemea_provider_failing_since_timestamp_seconds: {
    help: 'When the first of them was made',
    labels: ['provider', 'call'],
  },
  tegemea_provider_last_success_timestamp_seconds: {
    help: 'When a call of this node last went well; absent before the first',
    labels: ['provider', 'call'],
  },
  tegemea_jobs: { help: 'Jobs in the queue, by task and state', labels: ['task', 'state'] },
  tegemea_jobs_oldest_due_seconds: {
    help: 'Since the oldest job that waits was due first, also through failed tries, by lane',
    labels: ['lane'],
  },
  tegemea_job_duration_seconds: {
    help: 'Time of each try of a job, by task and what came of it',
    labels: ['task', 'result'],
  },
  tegemea_messages: {
    help: 'SMS of the last 24 hours, and older ones still to be sent, by kind and status',
    labels: ['kind', 'status'],
  },
  tegemea_messages_oldest_due_seconds: {
    help: 'Since the oldest SMS still to be sent was due first, also through failed tries, by lane',
    labels: ['lane'],
  },
  tegemea_messages_held_back: {
    help: 'SMS still to be sent that the gateway, or the way to it, has failed twice or more',
    labels: [],
  },
  tegemea_mails: {
    help: 'Mail of the last 24 hours, and older ones still to be sent, by kind and status; without a server none',
    labels: ['kind', 'status'],
  },
  tegemea_mails_oldest_due_seconds: {
    help: 'Since the oldest mail was made that waits for us or for the mail server',
    labels: [],
  },
  tegemea_mails_held_back: {
    help: 'Mail still to be sent that the server, or the way to it, has failed twice or more',
    labels: [],
  },
  tegemea_payments: {
    help: 'Payments of the last 24 hours, and older ones without an end, by kind, status and result code',
    labels: ['kind', 'status', 'result_code'],
  },
  tegemea_payments_oldest_open_seconds: {
    help: 'Age of the oldest payment without an end, by status',
    labels: ['status'],
  },
  tegemea_browser_errors_total: {
    help: 'Errors that browsers met on our pages, by kind',
    labels: ['kind'],
  },
  tegemea_swept_total: {
    help: 'Rows and texts deleted by their age, by kind',
    labels: ['what'],
  },
  tegemea_reconciliation_open_differences: {
    help: 'Differences between M-Pesa’s records and our books that nobody has explained',
    labels: [],
  },
  tegemea_reconciliation_oldest_difference_seconds: {
    help: 'Age of the oldest of them',
    labels: [],
  },
  tegemea_reconciliation_age_seconds: {
    help: 'Since the books were last compared with M-Pesa, or since the node’s start where they never were',
    labels: [],
  },
  tegemea_payouts_refused_for_credential: {
    help: 'Payouts of the last day that M-Pesa refused for our own credential',
    labels: [],
  },
  tegemea_payout_account_cents: {
    help: 'What payouts can draw on, as M-Pesa last said',
    labels: [],
  },
  tegemea_payout_account_age_seconds: {
    help: 'Since M-Pesa said so',
    labels: [],
  },
  tegemea_payouts_waiting_cents: {
    help: 'Approved loans and payouts that were not sent yet',
    labels: [],
  },
  tegemea_close_of_business_days_behind: {
    help: 'Days that have ended and are not closed',
    labels: [],
  },
  tegemea_close_of_business_failed_proofs: {
    help: 'Proofs of the books that failed when the last day was closed',
    labels: [],
  },
} as const satisfies Record<string, Described>;
export type MetricName = keyof typeof METRICS;

/** What a metric is made of. */
export const described = (name: MetricName, registry: Registry) => ({
  name,
  help: METRICS[name].help,
  labelNames: [...METRICS[name].labels],
  registers: [registry],
});

/** The conventions of OpenTelemetry for HTTP have these bounds, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** What a process counts while it works; gauges are read when somebody asks (app/metrics). */
export class Meters {
  readonly registry = new Registry();
  readonly requests = this.histogram('http_server_request_duration_seconds');
  readonly jobs = this.histogram('tegemea_job_duration_seconds');

  readonly providerCalls = new Counter(described('tegemea_provider_calls_total', this.registry));
  readonly browserErrors = new Counter(described('tegemea_browser_errors_total', this.registry));
  readonly swept = new Counter(described('tegemea_swept_total', this.registry));

  constructor() {
    // A series that begins with its first errors has no increase for Prometheus, so the first burst would ring nothing.
    for (const kind of BROWSER_ERROR_KINDS) this.browserErrors.inc({ kind }, 0);
  }

  private histogram(name: MetricName): Histogram {
    return new Histogram({ ...described(name, this.registry), buckets: BUCKETS });
  }
}
