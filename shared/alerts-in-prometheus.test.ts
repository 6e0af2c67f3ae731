import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';

/**
 * Each alert by Prometheus's own engine (promtool): silent while all is well, pending for its time, ringing then, and
 * over after its cause. What a node tells while the cause is there is tested where the cause can be made
 * (server/app/alerts-of-*.test.ts) or was played (docs/runbook.md).
 */

const ALERTS = join(dirname(fileURLToPath(import.meta.url)), '../deploy/alerts.yml');
/** A scrape and a look at the rules; deploy/prometheus.yml has them each 15 seconds. */
const STEP = 30;
const MINUTE = 60 / STEP;
/** How long all is well before the cause, and after it. */
const CALM = 18 * MINUTE;

interface Series {
  series: string;
  /** Its value while all is well, and while the cause is there; null where it is not told. */
  well: number | null;
  cause: number | null;
  /** What is given are steps by which a counter grows at each scrape. */
  isCounter?: true;
}

const gauge = (series: string, well: number | null, cause: number | null): Series[] => [
  { series, well, cause },
];
const counter = (series: string, well: number, cause: number): Series => ({
  series,
  well,
  cause,
  isCounter: true,
});

const REQUESTS = 'http_server_request_duration_seconds';
const request = (of: string, well: number, cause: number): Series =>
  counter(`${REQUESTS}_${of}`, well, cause);

/** A provider that answered each call, and then fails the calls that are made. */
const away = (provider: string, call: string): Series[] => [
  ...gauge(`tegemea_provider_failures_in_a_row{${of(provider, call)},result="failed"}`, 0, 3),
  ...gauge(`tegemea_provider_last_success_timestamp_seconds{${of(provider, call)}}`, 900, 100),
  ...gauge(`tegemea_provider_failing_since_timestamp_seconds{${of(provider, call)}}`, 0, 500),
];
const of = (provider: string, call: string): string => `provider="${provider}",call="${call}"`;

const DISK = 'instance="db",mountpoint="/",fstype="ext4"';

const CAUSES: Record<string, Series[]> = {
  NodeIsDown: gauge('up{job="tegemea",instance="web1"}', 1, 0),
  RequestsFail: [
    request('count{http_route="/api/loans",http_response_status_code="200"}', 100, 97),
    request('count{http_route="/api/loans",http_response_status_code="500"}', 1, 3),
    // A probe of a node that is not ready is no request that failed.
    request('count{http_route="/readyz",http_response_status_code="503"}', 50, 50),
  ],
  AnswersAreSlow: [
    request('bucket{http_route="/api/loans",le="1"}', 96, 90),
    request('bucket{http_route="/api/loans",le="5"}', 100, 100),
    request('bucket{http_route="/api/loans",le="+Inf"}', 100, 100),
    // What stays open for hours is not slow.
    request('bucket{http_route="/api/events",le="1"}', 0, 0),
    request('bucket{http_route="/api/events",le="+Inf"}', 100, 100),
  ],
  PoolIsEmpty: gauge('tegemea_database_connections{instance="web1",state="waiting"}', 0, 1),
  EventLoopLags: gauge('nodejs_eventloop_lag_p99_seconds{instance="web1"}', 0.02, 0.6),
  DatabaseTakesNoWrites: gauge('tegemea_ready{instance="web1",part="writes"}', 1, 0),
  ClocksApart: gauge('tegemea_ready{instance="web1",part="clock"}', 1, 0),
  WorkerStandsStill: gauge('tegemea_ready{instance="worker1",part="worker"}', 1, 0),
  ReplicaIsBehind: gauge('tegemea_replica_behind_seconds{instance="web1"}', 0, 61),
  CertificateEnds: gauge('tegemea_certificate_seconds_left{of="site"}', 5_000_000, 1_209_599),
  ProviderIsAway: [...away('sms', 'send'), ...away('mpesa', 'prompt')],
  IdentityCheckIsAway: away('identity', 'check'),
  MailIsAway: away('mail', 'send'),
  CodesWait: [
    ...gauge('tegemea_messages_oldest_due_seconds{lane="codes"}', 0, 11),
    ...gauge('tegemea_messages_oldest_due_seconds{lane="messages"}', 1_000, 1_000),
  ],
  JobsWait: [
    ...gauge('tegemea_jobs_oldest_due_seconds{lane="rest"}', 60, 61),
    ...gauge('tegemea_jobs_oldest_due_seconds{lane="codes"}', 0, 9),
  ],
  JobsGaveUp: gauge('tegemea_jobs{task="send_mail",state="exhausted"}', 0, 1),
  PaymentHasNoResult: gauge('tegemea_payments_oldest_open_seconds{status="unknown"}', 3_600, 3_601),
  PaymentNeedsSomebody: gauge(
    'tegemea_payments_oldest_open_seconds{status="review"}',
    14_400,
    14_401,
  ),
  CredentialIsRefused: gauge('tegemea_payouts_refused_for_credential', 0, 1),
  PayoutAccountIsLow: [
    ...gauge('tegemea_payout_account_cents', 5_000_000, 1_999_999),
    ...gauge('tegemea_payouts_waiting_cents', 2_000_000, 2_000_000),
  ],
  PayoutAccountIsNotTold: gauge('tegemea_payout_account_age_seconds', 600, 3_601),
  PayoutsFail: [
    ...payouts('succeeded', 0, 8),
    ...payouts('failed', 0, 3),
    // Another kind of payment says nothing about them.
    ...gauge('tegemea_payments{kind="repayment",status="failed",result_code="1"}', 90, 90),
  ],
  BooksAndMpesaDiffer: gauge('tegemea_reconciliation_oldest_difference_seconds', 0, 14_401),
  ReconciliationIsAway: gauge('tegemea_reconciliation_age_seconds', 3_600, 10_801),
  DayIsNotClosed: gauge('tegemea_close_of_business_days_behind', 0, 1),
  ProofFailed: gauge('tegemea_close_of_business_failed_proofs', 0, 1),
  MessagesWait: [
    ...gauge('tegemea_messages_oldest_due_seconds{lane="messages"}', 1_200, 1_201),
    ...gauge('tegemea_messages_oldest_due_seconds{lane="codes"}', 0, 0),
  ],
  MessagesHeldBack: gauge('tegemea_messages_held_back', 0, 1),
  MessagesFail: [
    ...gauge('tegemea_messages{kind="reminder",status="delivered"}', 95, 85),
    ...gauge('tegemea_messages{kind="reminder",status="failed"}', 3, 6),
    ...gauge('tegemea_messages{kind="reminder",status="expired"}', 2, 6),
  ],
  MailsWait: gauge('tegemea_mails_oldest_due_seconds', 3_600, 3_601),
  MailsHeldBack: gauge('tegemea_mails_held_back', 0, 1),
  BrowsersReportErrors: [counter('tegemea_browser_errors_total', 0, 1)],
  BackupIsOld: [
    // Seconds since the beginning of the test's time.
    ...gauge('tegemea_backup_last_success_timestamp_seconds', 0, -110_000),
  ],
  BackupIsUnknown: gauge('tegemea_backup_last_success_timestamp_seconds', 0, null),
  ExporterIsDown: gauge('up{job="machines",instance="db"}', 1, 0),
  DiskIsFilling: [
    ...gauge(`node_filesystem_avail_bytes{${DISK}}`, 50, 9),
    ...gauge(`node_filesystem_size_bytes{${DISK}}`, 100, 100),
    ...gauge('node_filesystem_avail_bytes{instance="db",mountpoint="/run",fstype="tmpfs"}', 0, 0),
    ...gauge('node_filesystem_size_bytes{instance="db",mountpoint="/run",fstype="tmpfs"}', 9, 9),
  ],
};

function payouts(status: string, well: number, cause: number): Series[] {
  return gauge(
    `tegemea_payments{kind="disbursement",status="${status}",result_code="0"}`,
    well,
    cause,
  );
}

interface Rule {
  alert: string;
  for?: string;
}
const { groups } = parse(readFileSync(ALERTS, 'utf8')) as {
  groups: { rules: (Rule | { record: string })[] }[];
};
const RULES = groups.flatMap(({ rules }) => rules.flatMap((it) => ('alert' in it ? [it] : [])));

test('each alert has its cause here', () => {
  expect(Object.keys(CAUSES).toSorted()).toEqual(RULES.map(({ alert }) => alert).toSorted());
});

/** The scrapes of a pending alert. */
function pendingOf({ for: time = '0m' }: Rule): number {
  return Number.parseInt(time, 10) * (time.endsWith('h') ? 60 : 1) * MINUTE;
}

/** A rate, an average over time and a series that is gone are known some minutes after their cause, and its end. */
const WINDOW = 16 * MINUTE;
const isSlow = (series: readonly Series[]): boolean =>
  series.some(({ isCounter, cause }) => isCounter === true || cause === null);

/** `length`: the scrapes while the cause is there. */
function valuesOf({ well, cause, isCounter }: Series, length: number): string {
  let sum = 0;
  const values = [
    ...Array.from({ length: CALM }, () => well),
    ...Array.from({ length }, () => cause),
    ...Array.from({ length: CALM }, () => well),
  ];
  return values
    .map((value) => (value === null ? '_' : isCounter ? (sum += value) : value))
    .join(' ');
}

function caseOf(rule: Rule) {
  const series = CAUSES[rule.alert] ?? [];
  const [pending, late] = [pendingOf(rule), isSlow(series) ? WINDOW : 0];
  const length = pending + late + 2 * MINUTE;
  const rings = (scrape: number, value: 0 | 1) => ({
    expr: `max(ALERTS{alertname="${rule.alert}",alertstate="firing"}) or vector(0)`,
    eval_time: `${scrape * STEP}s`,
    exp_samples: [{ labels: '{}', value }],
  });
  return {
    name: rule.alert,
    interval: `${STEP}s`,
    input_series: series.map((each) => ({
      series: each.series,
      values: valuesOf(each, length),
    })),
    promql_expr_test: [
      rings(pending > 0 ? CALM + pending - 1 : CALM - 1, 0),
      rings(CALM + length - 1, 1),
      rings(CALM + length + late + 1, 0),
    ],
  };
}

test('each rings by Prometheus for its cause, after its time, and stops', ({ skip }) => {
  skip(spawnSync('promtool', ['--version']).status !== 0, 'promtool is not installed');
  expect(askPromtool(RULES.map(caseOf))).toEqual(GOES_WELL);
});

/** A provider that fails in one way and in the other by turns, at each scrape. */
test('an outage rings after its time, and by the way that it fails in, however that changes', ({
  skip,
}) => {
  skip(spawnSync('promtool', ['--version']).status !== 0, 'promtool is not installed');
  const row = (result: string, values: string) => ({
    series: `tegemea_provider_failures_in_a_row{instance="web1",${of('sms', 'send')},result="${result}"}`,
    values,
  });
  const labels = { severity: 'page', provider: 'sms', call: 'send' };
  const summary = (result: string) => `sms does not do what it is asked (send): ${result}`;
  const rings = (scrape: number, result: string) => ({
    eval_time: `${scrape * STEP}s`,
    alertname: 'ProviderIsAway',
    exp_alerts: [
      {
        exp_labels: labels,
        exp_annotations: { summary: summary(result), runbook_url: RUNBOOK },
      },
    ],
  });
  const by_turns = {
    name: 'by turns',
    interval: `${STEP}s`,
    input_series: [row('failed', '3 stale 5 stale 7'), row('silent', 'stale 4 stale 6 stale')],
    alert_rule_test: [rings(2, 'failed'), rings(3, 'silent'), rings(4, 'failed')],
  };
  expect(askPromtool([by_turns])).toEqual(GOES_WELL);
});
const RUNBOOK = 'docs/runbook.md#a-provider-is-away';

const GOES_WELL = [0, expect.stringContaining('SUCCESS')];

/** Its status, and what it says of these tests of the rules. */
function askPromtool(tests: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    writeFileSync(join(folder, 'alerts.yml'), readFileSync(ALERTS));
    const file = join(folder, 'cases.yml');
    const cases = { rule_files: ['alerts.yml'], evaluation_interval: `${STEP}s`, tests };
    writeFileSync(file, stringify(cases));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
      encoding: 'utf8',
    });
    return [status, `${stdout}${stderr}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
