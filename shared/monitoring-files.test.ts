import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { METRICS } from '@server/platform/core/meters';

/** The files by which others watch the product: alerts, their pages in the runbook, the dashboard. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.union([
          z.strictObject({ record: z.string().regex(/^tegemea:\w+:sum$/), expr: z.string() }),
          z.strictObject({
            alert: z.string().regex(/^([A-Z][a-z]+)+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[mh]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
          }),
        ]),
      ),
    }),
  ),
});
const Dashboard = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.number().int(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      gridPos: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      datasource: z.strictObject({
        type: z.literal('prometheus'),
        uid: z.literal('${datasource}'),
      }),
      targets: z
        .array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() }))
        .min(1),
    }),
  ),
});

const rules = () => Rules.parse(parse(read('deploy/alerts.yml'))).groups.flatMap((it) => it.rules);
const alerts = () => rules().flatMap((rule) => ('alert' in rule ? [rule] : []));
/** What other rules ask for, with the labels that it is grouped by. */
const records = () =>
  rules().flatMap((rule) =>
    'record' in rule
      ? [[rule.record, wordsIn(/^sum by \(([^)]*)\)/.exec(rule.expr)?.[1] ?? '')] as const]
      : [],
  );
const dashboard = () => Dashboard.parse(JSON.parse(read('deploy/dashboard.json')));

/** The anchor that a heading has where documents are read. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

test('each alert has its section in the runbook, and is there once', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => `docs/runbook.md#${anchorOf(heading)}`,
  );
  for (const { alert, annotations } of alerts()) {
    expect(sections, alert).toContain(annotations.runbook_url);
  }
  const names = alerts().map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
});

/** Alerts whose cause no test makes: they need Prometheus's memory of some minutes, or days. */
const NOT_RUNG = [
  'NodeIsDown',
  'RequestsFail',
  'AnswersAreSlow',
  'PoolIsEmpty',
  'EventLoopLags',
  'JobsGaveUp',
  'PaymentHasNoResult',
  'PaymentNeedsSomebody',
  'CredentialIsRefused',
  'PayoutAccountIsNotTold',
  'PayoutsFail',
  'BooksAndMpesaDiffer',
  'ReconciliationIsAway',
  'DayIsNotClosed',
  'ProofFailed',
  'MessagesFail',
  'BrowsersReportErrors',
  'BackupIsOld',
  'BackupIsUnknown',
  'ExporterIsDown',
  'DiskIsFilling',
];

test('every other alert is rung by a test that makes its cause', () => {
  const tests = [
    'server/app/alerts-of-calls.test.ts',
    'server/app/alerts-of-providers.test.ts',
    'server/app/alerts-of-nodes.test.ts',
    'server/platform/mail/send-mail.test.ts',
  ].map(read);
  const isRung = (alert: string) => tests.some((text) => text.includes(`'${alert}'`));
  const names = alerts().map(({ alert }) => alert);
  expect(names.filter((alert) => !isRung(alert))).toEqual(NOT_RUNG);
});

const Alertmanager = z.object({
  route: z.object({
    receiver: z.string(),
    routes: z.array(z.object({ receiver: z.string(), matchers: z.array(z.string()) })),
  }),
  receivers: z.array(z.object({ name: z.string() })),
});
const Alerting = z.object({
  alerting: z.object({
    alertmanagers: z.array(
      z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
    ),
  }),
});

test('what wakes somebody goes to one receiver, and all else to another', () => {
  const { route, receivers } = Alertmanager.parse(parse(read('deploy/alertmanager.yml')));
  expect(route.routes.map(({ matchers }) => matchers)).toEqual([['severity="page"']]);
  const used = [route, ...route.routes].map(({ receiver }) => receiver);
  expect(used.toSorted()).toEqual(receivers.map(({ name }) => name).toSorted());
  const { alerting } = Alerting.parse(parse(read('deploy/prometheus.yml')));
  const targets = alerting.alertmanagers.flatMap(({ static_configs: each }) => each);
  expect(targets).toEqual([{ targets: ['127.0.0.1:9093'] }]);
});

/** The labels that Prometheus and its histograms add. */
const GIVEN_LABELS = ['job', 'instance', 'le'];
const FUNCTIONS =
  /^(sum|max|min|count|by|rate|increase|histogram_quantile|time|absent|or|unless|on|group_left)$/;

/** Of the machines' own exporter. */
const FILESYSTEM = ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'].map(
  (name) => [name, ['fstype', 'mountpoint']] as const,
);

async function knownMetrics(): Promise<Map<string, readonly string[]>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofNode = (await registry.getMetricsAsJSON()).map(({ name }) => [name, []] as const);
  registry.clear();
  return new Map<string, readonly string[]>([
    ['up', []],
    ['tegemea_backup_last_success_timestamp_seconds', []],
    ...FILESYSTEM,
    ...ofNode,
    ...Object.entries(METRICS).map(([name, { labels }]) => [name, labels] as const),
    ...records(),
  ]);
}

const wordsIn = (text: string): string[] => text.match(/[a-z_][a-z_:\d]*/gi) ?? [];

/** What a query names that nobody measures: metrics, and labels that none of its metrics has. */
function unknownIn(expr: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const matchers = [...expr.matchAll(/\{([^}]*)\}/g)].map(([, inside = '']) => inside).join(',');
  const groups = [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)]
    .map(([, inside = '']) => inside)
    .join(',');
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on)\s*\([^)]*\)/g, ' ');
  const metrics = wordsIn(bare)
    .filter((word) => !FUNCTIONS.test(word))
    .map((word) => (known.has(word) ? word : word.replace(/_(bucket|count|sum)$/, '')));
  const labels = metrics.flatMap((name) => known.get(name) ?? []).concat(GIVEN_LABELS);
  const named = wordsIn(`${groups},${matchers.replaceAll(/"[^"]*"/g, '')}`);
  return [
    ...metrics.filter((name) => !known.has(name)),
    ...named.filter((label) => !labels.includes(label)),
  ];
}

test('alerts and dashboard ask for metrics and labels that the product has', async () => {
  const known = await knownMetrics();
  const queries = [...rules(), ...dashboard().panels.flatMap(({ targets }) => targets)];
  for (const { expr } of queries) expect(unknownIn(expr, known), expr).toEqual([]);
  expect(unknownIn('max by (lane) (tegemea_jobs{kind="x"})', known)).toEqual(['lane', 'kind']);
  expect(unknownIn('rate(requests_count[5m])', known)).toEqual(['requests']);
});

test('the dashboard shows each metric of ours, in panels that lie beside each other', () => {
  const { panels, templating } = dashboard();
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const missing = Object.keys(METRICS).filter((name) => !shown.includes(name));
  expect(missing).toEqual(['tegemea_reconciliation_oldest_difference_seconds']);
  expect(templating.list).toEqual([{ name: 'datasource', type: 'datasource' }]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, gridPos } of panels) expect(gridPos.x + gridPos.w, title).toBeLessThan(25);
});

test('Prometheus asks the nodes of the compose file', () => {
  const Scraping = z.object({
    rule_files: z.array(z.string()),
    scrape_configs: z.array(
      z.object({
        job_name: z.string(),
        static_configs: z.array(z.object({ targets: z.array(z.string()) })),
      }),
    ),
  });
  const { rule_files, scrape_configs } = Scraping.parse(parse(read('deploy/prometheus.yml')));
  for (const file of rule_files) expect(read(`deploy/${file}`)).not.toBe('');
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.object({ environment: z.record(z.string(), z.string()).optional() }),
      ),
    })
    .parse(parse(read('deploy/compose.yaml'), { merge: true }));
  const nodes = Object.entries(services).flatMap(([name, { environment }]) =>
    environment?.['ADMIN_PORT'] && environment['ROLE']
      ? [`${name}:${environment['ADMIN_PORT']}`]
      : [],
  );
  const ours = scrape_configs.filter((each) => each.job_name === 'tegemea');
  const targets = ours.flatMap((it) => it.static_configs.flatMap((each) => each.targets));
  expect(targets).toEqual(nodes);
});
