import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Day } from '@shared/day';
import { dayOfInstant, instantText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { Button } from '@client/ui/button';
import type { Column } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { Icon } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import { type InboxItem, lastDayOf, mayPutOff } from './item';

/** What it is and the ways on always stand. */
export const inboxColumns = (
  today: Day,
  onPutOff: (item: InboxItem) => void,
): Column<InboxItem>[] => [
  { header: t`What`, cell: What, isTitle: true },
  {
    key: 'says',
    header: t`Details`,
    cell: ({ says }) => (
      <span title={says} className="wrap-anywhere desk:line-clamp-2">
        {says}
      </span>
    ),
  },
  { key: 'about', header: t`Who and which loan`, cell: ({ about }) => about || '–' },
  { key: 'waiting', header: t`Waiting`, cell: (item) => <Waiting {...item} /> },
  {
    key: 'due',
    header: t({ message: 'Due', context: 'an item' }),
    cell: (item) => <Due item={item} today={today} />,
  },
  {
    header: t`Actions`,
    cell: (item) =>
      mayPutOff(item, today) && (
        <Button
          tone="outline"
          size="sm"
          className="max-desk:min-h-12 desk:py-0! desk:pointer-fine:min-h-8"
          aria-description={`${item.what}, ${item.about}`}
          onClick={() => onPutOff(item)}
        >
          <Trans>Put off</Trans>
        </Button>
      ),
    isNumeric: true,
  },
];

/** Leads to the item in its own list. */
const What = ({ what, icon, href, id }: InboxItem) => (
  <span className="inline-flex items-center gap-2">
    <Icon name={icon} />
    <DeskLink href={`${href}?${new URLSearchParams({ item: id })}`} isRow>
      {what}
    </DeskLink>
  </span>
);

function Waiting({ since }: InboxItem) {
  const now = useNow();
  return (
    <time dateTime={since} title={instantText(since)} className="whitespace-nowrap">
      {waitingText(since, now)}
    </time>
  );
}

function Due({ item, today }: { item: InboxItem; today: Day }) {
  const last = lastDayOf(item);
  if (last === null) return '–';
  const day = dayOfInstant(item.due ?? '');
  if (last > today) return <span className="whitespace-nowrap">{day}</span>;
  return (
    <StatusChip tone="harm" icon="alert">
      {last < today ? t`Overdue since ${day}` : t({ message: 'Due today', context: 'an item' })}
    </StatusChip>
  );
}
