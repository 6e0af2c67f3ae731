import { t } from '@lingui/core/macro';
import { type Bucket, BUCKETS, WORST } from '@shared/ageing';
import type { PortfolioReport, RiskPoint } from '@shared/contract/reports';
import { type Cents, formatMoney, subtract } from '@shared/money';
import { BUCKET_MARKS, bucketLabels } from '@client/lib/bucket-words';
import { centsOf, dayText, moneyText } from '@client/lib/format';
import { classes } from '@client/lib/classes';
import { useMay } from '@client/lib/may';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { DeskLink } from '@client/ui/desk-link';
import { ChartCard } from './chart-card';
import { totalOf } from './total';

interface Part {
  name: string;
  amount: Cents;
  box: string;
  /** Not for what is not late. */
  bucket?: Bucket;
}

/** Outstanding principal by lateness, at the end of the period. */
export function Buckets({ risk, from, to }: PortfolioReport) {
  const last = risk.at(-1);
  const parts = last ? partsOf(last) : [];
  const mayOpen = useMay('READ_COLLECTIONS');
  const all = last ? centsOf(last.outstanding) : 0;
  return (
    <ChartCard
      isRead
      chart="buckets"
      from={from}
      to={to}
      title={t`How late it is`}
      sentence={sentenceOf(last)}
      isEmpty={all === 0}
      rows={parts}
      rowKey={({ name }) => name}
      columns={[
        { header: t`Days late`, cell: ({ name }) => name, isTitle: true },
        {
          header: t`Outstanding`,
          cell: ({ amount }) => <Amount cents={amount} />,
          isNumeric: true,
          total: <Amount wire={last?.outstanding ?? '0.00'} />,
        },
      ]}
    >
      <div className="flex h-10 overflow-hidden rounded-control print:[print-color-adjust:exact]">
        {parts.map(({ name, amount, box }) => (
          <span key={name} className={box} style={{ width: `${(100 * amount) / all}%` }} />
        ))}
      </div>
      <ul className="grid gap-1">
        {parts.map(({ name, amount, box, bucket }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2 text-meta">
            <span
              className={classes('size-3 rounded-full print:[print-color-adjust:exact]', box)}
            />
            {bucket && mayOpen ? (
              <DeskLink href={paths.adminCollections(bucket)}>{name}</DeskLink>
            ) : (
              name
            )}
            <span className="ml-auto tabular">
              <Amount cents={amount} />
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

const lateOf = ({ late }: RiskPoint): Cents => totalOf(BUCKETS.map((bucket) => late[bucket]));

const partsOf = (point: RiskPoint): Part[] => [
  {
    name: t`Not late`,
    amount: subtract(centsOf(point.outstanding), lateOf(point)),
    box: 'bg-late-0',
  },
  ...BUCKETS.map((bucket) => ({
    bucket,
    name: bucketLabels()[bucket],
    amount: centsOf(point.late[bucket]),
    box: BUCKET_MARKS[bucket],
  })),
];

function sentenceOf(last: RiskPoint | undefined): string {
  if (!last || centsOf(last.outstanding) === 0)
    return t`Nothing was owed at the end of this period.`;
  const [out, late] = [moneyText(last.outstanding), formatMoney(lateOf(last))];
  const [day, worst, most] = [
    dayText(last.day),
    moneyText(last.late[WORST.bucket]),
    WORST.from - 1,
  ];
  return t`On ${day}, ${late} of ${out} was on loans that were late, ${worst} of it more than ${most} days.`;
}
