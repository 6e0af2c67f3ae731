import { BUCKETS } from '@shared/ageing';
import { BUCKET_MARKS } from '@client/lib/bucket-words';
import { classes } from '@client/lib/classes';
import { Icon, type IconName } from '@client/ui/icon';
import { ICONS } from '@client/ui/icon-paths';
import { MORE_ICONS } from '@client/ui/more-icon-paths';
import { Mark } from '@client/ui/mark';
import { Row, Sample, Samples } from './sample';

const GROUNDS = [
  ['page, ink', 'bg-page text-ink'],
  ['surface, ink-2', 'bg-surface text-ink-2'],
  ['sunk, ink-3', 'bg-sunk text-ink-2'],
  ['brand', 'bg-brand text-brand-on'],
  ['brand-hover', 'bg-brand-hover text-brand-on'],
  ['brand-soft', 'bg-brand-soft text-brand-on-soft'],
  ['deep', 'bg-deep text-deep-ink'],
  ['deep, ink-2', 'bg-deep text-deep-ink-2'],
  ['wait-soft', 'bg-wait-soft text-wait'],
  ['harm', 'bg-harm text-harm-on'],
  ['harm-soft', 'bg-harm-soft text-harm'],
  ['note-soft', 'bg-note-soft text-note'],
] as const;

const LATE = [
  ['current', 'bg-late-0'],
  ...BUCKETS.map((bucket) => [bucket, BUCKET_MARKS[bucket]] as const),
] as const;

const TYPE = [
  ['legal', 'text-legal'],
  ['meta', 'text-meta'],
  ['body', 'text-body'],
  ['lead', 'text-lead'],
  ['h2', 'text-h2 font-bold'],
  ['h1', 'text-h1 font-bold tracking-tight'],
  ['display', 'text-display font-bold tracking-tight'],
  ['money', 'text-money font-bold tracking-tight tabular'],
] as const;

const ROUND = [
  ['control', 'rounded-control'],
  ['field', 'rounded-field'],
  ['card', 'rounded-card'],
  ['sheet', 'rounded-sheet'],
  ['full', 'rounded-full'],
] as const;

/** The tokens of styles/tokens.css, by name. */
export const Foundations = () => (
  <Samples title="Foundations">
    <Sample name="Colours, with what stands on them">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {GROUNDS.map(([name, look]) => (
          <p key={name} className={classes('rounded-field border border-line p-3', look)}>
            {name}
          </p>
        ))}
      </div>
    </Sample>
    <Sample name="How late money is, always with its words">
      <Row>
        {LATE.map(([name, look]) => (
          <span key={name} className="flex items-center gap-2">
            <span className={classes('size-6 rounded-full', look)} />
            {name}
          </span>
        ))}
      </Row>
    </Sample>
    <Sample name="Type; figures are tabular">
      {TYPE.map(([name, look]) => (
        <p key={name} className={look}>
          {name} 12,345
        </p>
      ))}
    </Sample>
    <Sample name="Corners">
      <Row>
        {ROUND.map(([name, look]) => (
          <span key={name} className={classes('border border-edge bg-surface p-4', look)}>
            {name}
          </span>
        ))}
      </Row>
    </Sample>
    <Sample name="Mark and icons">
      <Row>
        <Mark className="size-12 text-brand" />
        {Object.entries({ ...ICONS, ...MORE_ICONS }).map(([name, path]) => (
          <span key={name} className="grid w-20 justify-items-center gap-1 text-legal text-ink-2">
            <Icon name={path as IconName} size={24} />
            {name}
          </span>
        ))}
      </Row>
    </Sample>
  </Samples>
);
