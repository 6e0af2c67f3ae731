import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { TestApp } from './test-app';
import type { Visitor } from './visitor';

/** Asks the rules of deploy/alerts.yml of one scrape; what needs two (rate, increase) is not known here. */

const FILE = join(dirname(fileURLToPath(import.meta.url)), '../../deploy/alerts.yml');

interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}
type Answer = Sample[] | number;

/** For what an alert would ring by what a node tells now: its labels, or nothing. */
export async function rings(app: TestApp, alert: string, node: Visitor = app.visitor()) {
  // What was looked at is kept for a second.
  app.clock.advance(2);
  const { body } = await node.get<string>('/metrics');
  return ringing(alert, body).map(({ labels }) => labels);
}

/** The same of the scrapes of one node or several. */
export function ringing(alert: string, ...scrapes: readonly string[]): Sample[] {
  const { groups } = parse(readFileSync(FILE, 'utf8')) as {
    groups: { rules: { alert?: string; record?: string; expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const samples = samplesOf(scrapes);
  for (const { record, expr } of rules) {
    if (record) samples.set(record, vectorOf(new Query(expr, samples).answer()));
  }
  const rule = rules.find((each) => each.alert === alert);
  if (!rule) throw new Error(`there is no alert ${alert}`);
  return vectorOf(new Query(rule.expr, samples).answer());
}

const SERIES = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const LABEL = /(\w+)="([^"]*)"/g;

/** As Prometheus does, it gives what each of several nodes tells an instance. */
function samplesOf(scrapes: readonly string[]): Map<string, Sample[]> {
  const found = new Map<string, Sample[]>();
  for (const [node, scrape] of scrapes.entries()) {
    const instance = scrapes.length > 1 ? { instance: `node${node}` } : {};
    for (const line of scrape.split('\n')) {
      const { name = '', labels = '', value } = SERIES.exec(line)?.groups ?? {};
      if (!value) continue;
      const named = [...labels.matchAll(LABEL)].map(([, key, text]) => [key, text] as const);
      const sample = {
        labels: { ...Object.fromEntries(named), ...instance },
        value: Number(value),
      };
      found.set(name, [...(found.get(name) ?? []), sample]);
    }
  }
  return found;
}

const TOKEN = /[<>=!]=|[=!]~|"[^"]*"|[\w:]+(?:\.\d+)?|[^\s\w]/g;
const AGGREGATES = {
  max: (values: number[]) => Math.max(...values),
  min: (values: number[]) => Math.min(...values),
  sum: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
};
const COMPARISONS: Record<string, (left: number, right: number) => boolean> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '==': (left, right) => left === right,
};

/** The part of PromQL that the rules use, with its precedence: or, unless, comparison. */
class Query {
  readonly #tokens: string[];
  readonly #samples: Map<string, Sample[]>;

  constructor(expr: string, samples: Map<string, Sample[]>) {
    this.#tokens = expr.match(TOKEN) ?? [];
    this.#samples = samples;
  }

  answer(): Answer {
    const answer = this.#either();
    if (this.#tokens.length > 0) throw new Error(`can't be asked: ${this.#tokens.join(' ')}`);
    return answer;
  }

  #either(): Answer {
    let left = this.#unless();
    while (this.#takes('or')) {
      const first = vectorOf(left);
      const known = new Set(first.map(keyOf));
      left = [...first, ...vectorOf(this.#unless()).filter((each) => !known.has(keyOf(each)))];
    }
    return left;
  }

  #unless(): Answer {
    let left = this.#comparison();
    while (this.#takes('unless')) {
      const on = this.#takes('on') ? this.#names() : null;
      const key = (sample: Sample) => keyOf(on ? only(sample, on) : sample);
      const others = new Set(vectorOf(this.#comparison()).map(key));
      left = vectorOf(left).filter((each) => !others.has(key(each)));
    }
    return left;
  }

  #comparison(): Answer {
    const left = this.#atom();
    const compares = COMPARISONS[this.#tokens[0] ?? ''];
    if (!compares) return left;
    this.#tokens.shift();
    const on = this.#takes('on') ? this.#names() : null;
    this.#takes('group_left');
    const right = this.#atom();
    const key = (sample: Sample) => keyOf(on ? only(sample, on) : sample);
    const other = (sample: Sample) =>
      typeof right === 'number' ? right : right.find((each) => key(each) === key(sample))?.value;
    return vectorOf(left).filter((each) => {
      const value = other(each);
      return value !== undefined && compares(each.value, value);
    });
  }

  #atom(): Answer {
    const word = this.#tokens.shift() ?? '';
    if (/^\d/.test(word)) return Number(word);
    if (word in AGGREGATES) return this.#aggregate(word as keyof typeof AGGREGATES);
    return this.#series(word);
  }

  #aggregate(name: keyof typeof AGGREGATES): Sample[] {
    const by = this.#takes('by') ? this.#names() : [];
    this.#expect('(');
    const samples = vectorOf(this.#either());
    this.#expect(')');
    const keys = new Set(samples.map((each) => keyOf(only(each, by))));
    return [...keys].flatMap((key) => {
      const group = samples.filter((each) => keyOf(only(each, by)) === key);
      const value = AGGREGATES[name](group.map((each) => each.value));
      return group.slice(0, 1).map((first) => ({ ...only(first, by), value }));
    });
  }

  #series(name: string): Sample[] {
    let found = this.#samples.get(name) ?? [];
    if (!this.#takes('{')) return found;
    while (!this.#takes('}')) {
      const [label = '', how = '', quoted = ''] = this.#tokens.splice(0, 3);
      const wanted = quoted.slice(1, -1);
      const isRegex = how.endsWith('~');
      const isSame = (text: string) =>
        isRegex ? new RegExp(`^(?:${wanted})$`).test(text) : text === wanted;
      found = found.filter(({ labels }) => isSame(labels[label] ?? '') !== how.startsWith('!'));
      this.#takes(',');
    }
    return found;
  }

  #names(): string[] {
    const names: string[] = [];
    this.#expect('(');
    while (!this.#takes(')')) {
      const [name] = this.#tokens.splice(0, 1);
      if (name && name !== ',') names.push(name);
    }
    return names;
  }

  #takes(word: string): boolean {
    if (this.#tokens[0] !== word) return false;
    this.#tokens.shift();
    return true;
  }

  #expect(word: string): void {
    if (!this.#takes(word)) throw new Error(`${word} is expected: ${this.#tokens.join(' ')}`);
  }
}

function vectorOf(answer: Answer): Sample[] {
  if (typeof answer === 'number') throw new Error('a number alone is no answer');
  return answer;
}

const keyOf = ({ labels }: Pick<Sample, 'labels'>): string =>
  Object.keys(labels)
    .toSorted()
    .map((name) => `${name}=${labels[name]}`)
    .join();

const only = ({ labels, value }: Sample, names: readonly string[]): Sample => ({
  labels: Object.fromEntries(
    names.flatMap((name) => (name in labels ? [[name, labels[name] ?? '']] : [])),
  ),
  value,
});
