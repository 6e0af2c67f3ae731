import { type Day, formatDay, formatMonth } from '@shared/day';
import { numberIn } from './admin-day';

/** A row of a chart's table: its name, and the figures beside it. */
export type Shown = [name: string, ...figures: number[]];

const monthOf = (month: string): string => formatMonth(`${month}-01` as Day);

/** How the table says the days late of the file. */
const BUCKETS: Record<string, string> = {
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': 'Over 90 days',
};

const rest = (cells: string[]): number[] => cells.slice(1).map(Number);

/** What the table of each chart shows of the rows of its file: newest first where they are in time. */
const FROM_FILE: Record<string, (rows: string[][]) => Shown[]> = {
  'Portfolio at risk': (rows) =>
    rows
      .map(([day = '', outstanding, , , , , ...par]): Shown => [
        formatDay(day as Day),
        Number(outstanding),
        ...par.map(Number),
      ])
      .toReversed(),
  'Disbursed and repaid': (rows) =>
    rows
      .map(([month = '', ...cells]): Shown => {
        const [disbursed = 0, repaid = 0, , , writtenOff = 0, , fees = 0] = cells.map(Number);
        const net = Math.round((repaid - disbursed) * 100) / 100;
        return [monthOf(month), disbursed, repaid, net, writtenOff, fees];
      })
      .toReversed(),
  'How late it is': (rows) =>
    rows.map(([name = '', amount]): Shown => [BUCKETS[name] ?? name, Number(amount)]),
  'Held against loss': (rows) =>
    rows.slice(0, -2).map((cells): Shown => {
      const [name = '', late = '', ...figures] = cells;
      const days = late === '361+' ? 'over 360 days' : `${late.replace('-', '–')} days`;
      const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
      return [`${title}, ${days}`, ...figures.map(Number)];
    }),
  // The wait stands in the chart's sentence.
  'Asked to guarantee': (rows) =>
    rows.slice(0, -1).map((cells): Shown => [cells[0] ?? '', ...rest(cells)]),
  'Pledged and charged': (rows) =>
    rows.map((cells): Shown => [monthOf(cells[0] ?? ''), ...rest(cells)]).toReversed(),
  'APR by GS band': (rows) => {
    const bands = new Map<string, { loans: number; mean: number }>();
    for (const [band = '', , loans, mean] of rows) {
      const before = bands.get(band)?.loans ?? 0;
      bands.set(band, { loans: before + Number(loans), mean: Number(mean) });
    }
    const NAMES: Record<string, string> = { high: 'High', middle: 'Middle', low: 'Low' };
    return [...bands].map(([band, { loans, mean }]): Shown => [NAMES[band] ?? '', loans, mean]);
  },
};

/** Charts whose table shows what their file has, row by row. */
export const CHARTS = Object.keys(FROM_FILE);

export const rowsFromFile = (chart: string, rows: string[][]): Shown[] =>
  FROM_FILE[chart]?.(rows) ?? [];

/** The same of the cells on the screen; words beside the figures are left out, and bands that have no loan. */
export const rowsOnScreen = (chart: string, cells: string[][]): Shown[] =>
  cells
    .map(([name = '', ...figures]): Shown => [
      chart === 'APR by GS band' ? (name.split(',')[0] ?? '') : name,
      ...figures.slice(0, chart === 'APR by GS band' ? 2 : undefined).map(numberIn),
    ])
    .filter(([, figure]) => chart !== 'APR by GS band' || figure !== 0);
