import type { Paper } from '@shared/contract/papers';
import type { TestPerson } from '../people';
import { recordsIn } from '../read-csv';
import type { Story } from './story';

/** What is left of a loan by its own rows. While it runs, its interest is booked with others'. */
const LEFT = `select l.outstanding_cents as principal, l.charges_unpaid_cents as fees, l.credit_cents as credit,
    case when l.status = 'closed' then l.late_interest_cents + l.current_interest_cents
      + l.overdue_interest_cents end as interest
  from loans l where l.id = $1`;

interface Left {
  principal: number;
  fees: number;
  credit: number;
  interest: number | null;
}

/** The columns of a statement, whose last row says what is left of each. */
const COLUMNS: readonly (readonly [keyof Left, string])[] = [
  ['principal', 'Principal'],
  ['interest', 'Interest'],
  ['fees', 'Late fees'],
  ['credit', 'Credit'],
];

/** A cell of a sheet has an apostrophe before a minus, which is no formula. */
const centsIn = (cell: string): number => Math.round(Number(cell.replace(/^'/, '')) * 100);

/** A borrower's statement ends with what the loan has. */
export async function statementAmiss(
  story: Story,
  person: TestPerson,
  loanId: string,
): Promise<string[]> {
  const asked = { kind: 'statement', language: 'en', loanId };
  const { status, body } = await person.post<Partial<Paper>>('/api/papers', asked);
  // Freezing somebody of the staff ends their session.
  if (status === 401) return [];
  if (!body.csv) return [`loan ${loanId} has no statement: ${JSON.stringify(body)}`];
  const records = recordsIn(String((await person.get<string>(body.csv)).body));
  const [head, last] = [records[0]?.cells ?? [], records.at(-1)?.cells ?? []];
  const [left] = await story.read<Left>(LEFT, loanId);
  return COLUMNS.flatMap(([what, label]) => {
    const at = head.indexOf(label);
    const shown = at < 0 ? 0 : centsIn(last[at] ?? '');
    const own = left?.[what] ?? null;
    return own === null || shown === own
      ? []
      : [`the statement of ${loanId} ends with ${shown} of ${what}, the loan has ${own}`];
  });
}
