import { t } from '@lingui/core/macro';
import type { AuditEvent } from '@shared/contract/audit';
import { loanNumber } from '@shared/loan-number';
import type { Coded } from '@shared/texts/template';
import { eventWords } from '@client/lib/event-words';
import { textOf } from '@client/lib/texts';
import { instantText } from '@client/lib/format';
import { paths } from '@client/paths';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';

/** One row per event; the audit is append-only. */
export const AuditTable = ({ events }: { events: AuditEvent[] }) => (
  <DataTable caption={t`Audit`} columns={columns()} rows={events} rowKey={({ id }) => id} />
);

interface Actor {
  id: string | null;
  name: string;
  nameCode: Coded | null;
}

/** A person who signs in or up acts as a visitor; shows the person the event is about. */
const doerOf = ({ kind, by, about }: AuditEvent): Actor =>
  (kind === 'signed_in' || kind === 'signed_up') && about.name !== null
    ? { id: about.id, name: about.name, nameCode: null }
    : by;

const Doer = ({ id, name, nameCode }: Actor) =>
  id === null ? (
    textOf(name, nameCode)
  ) : (
    <DeskLink href={paths.adminPerson(id)} isRow>
      {name}
    </DeskLink>
  );

const What = (event: AuditEvent) => (
  <>
    <Doer {...doerOf(event)} /> <span className="font-normal">{eventWords(event)}</span>
  </>
);

/** The subject of the event, when it is not the actor. */
const About = (event: AuditEvent) => {
  const { about, loan } = event;
  const isOther = about.name !== null && about.id !== doerOf(event).id;
  if (!isOther && !loan) return <span className="text-ink-3">–</span>;
  return (
    <span className="inline-grid">
      {isOther && about.kind === 'person' && (
        <DeskLink href={paths.adminPerson(about.id)}>{about.name}</DeskLink>
      )}
      {isOther && about.kind !== 'person' && <span>{about.name}</span>}
      {loan && <DeskLink href={paths.adminLoan(loan.id)}>{loanNumber(loan)}</DeskLink>}
    </span>
  );
};

const columns = (): Column<AuditEvent>[] => [
  { header: t`What happened`, cell: What, isTitle: true },
  { header: t`About`, cell: About },
  {
    header: t`When`,
    cell: ({ at }) => (
      <time dateTime={at} className="inline-block tabular desk:whitespace-nowrap">
        {instantText(at)}
      </time>
    ),
  },
  {
    header: t({ message: 'From', context: 'an address' }),
    cell: ({ ip }) => <span className="wrap-anywhere">{ip ?? '–'}</span>,
  },
];
