import { useState } from 'react';
import { shillings } from '@shared/money';
import { GUARANTEE_STATUSES, LOAN_STATUSES } from '@shared/words';
import { businessNow } from '@client/lib/business-clock';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { CoverageMeter } from '@client/ui/coverage-meter';
import { DataTable } from '@client/ui/data-table';
import { ClauseList } from '@client/ui/clause-list';
import { Disclosure } from '@client/ui/disclosure';
import { FigureFilter, loansFigure } from '@client/ui/figure-filter';
import { Explained } from '@client/ui/explained';
import { Facts } from '@client/ui/facts';
import { InstalmentChip } from '@client/ui/instalment-chip';
import { Meter } from '@client/ui/meter';
import { MomentWords } from '@client/ui/moment-words';
import { NetworkLegend } from '@client/ui/network-legend';
import { NetworkPicture } from '@client/ui/network-picture';
import { RequestCard } from '@client/ui/request-card';
import { ListCount } from '@client/ui/list-count';
import { LoanLink } from '@client/ui/loan-link';
import { PersonRow } from '@client/ui/person-row';
import { PhoneVerified } from '@client/ui/phone-verified';
import { Rate } from '@client/ui/rate';
import type { Sorting } from '@client/ui/sorting';
import { Stat, Stats } from '@client/ui/stat';
import { GuaranteeStatusChip, LoanStatusChip, StatusChip } from '@client/ui/status-chip';
import { Stepper } from '@client/ui/stepper';
import { TimeLeft } from '@client/ui/time-left';
import { Timeline } from '@client/ui/timeline';
import { Waterfall } from '@client/ui/waterfall';
import { Row, Sample, Samples } from './sample';

const TONES = ['plain', 'good', 'wait', 'harm', 'note'] as const;
const INSTALMENTS = ['paid', 'given_up', 'part_paid', 'due', 'overdue', 'upcoming'] as const;
const PEOPLE = [
  { id: '1', name: 'Brian Otieno', cap: '10000.00', status: 'accepted' as const },
  { id: '2', name: 'Cherono Kip', cap: '3000.00', status: 'pending' as const },
  { id: '3', name: 'Daudi Mwangi', cap: '6000.00', status: 'accepted' as const },
];
const YOU = { id: 'you', name: 'You', cap: '8000.00', status: 'pending' as const };
const SAID_YES = {
  moment: { kind: 'yes', guaranteeId: '1' },
  isBelated: true,
  isPlaying: false,
} as const;
const PARTS = [
  {
    value: '1-30',
    label: '1–30 days',
    ...loansFigure({ loans: 5, outstanding: '48000.00' }),
    mark: 'bg-late-1',
  },
  {
    value: '31-60',
    label: '31–60 days',
    ...loansFigure({ loans: 0, outstanding: '0.00' }),
    mark: 'bg-late-2',
  },
];
const COLUMNS = [
  {
    header: 'Month',
    cell: ({ month }: Month) => month,
    isTitle: true,
    sort: { key: 'month', isDownFirst: true },
  },
  { header: 'Due', cell: ({ due }: Month) => <Amount wire={due} />, isNumeric: true },
];
type Month = { month: string; due: string };
const MONTHS: Month[] = [
  { month: 'March', due: '3481.00' },
  { month: 'April', due: '3481.00' },
];
const FAR = new Date(businessNow().getTime() + 71 * 3_600_000).toISOString();

/** Display components: money, rates, statuses, people. */
export const Showing = () => (
  <Samples title="Figures, states, people">
    <Sample name="Amount and Rate">
      <Row>
        <Amount cents={shillings(20_000)} size="money" />
        <Amount cents={shillings(20_000)} size="h1" />
        <Amount wire="3480.50" size="lead" />
        <Amount shillings={3_481} />
        <Rate percent={17.35} />
        <Rate percent={17.35} places={2} />
      </Row>
    </Sample>
    <Sample name="StatusChip by tone; an instalment's, a loan's and a guarantee's states">
      <Row>
        {TONES.map((tone) => (
          <StatusChip key={tone} tone={tone} icon="clock">
            {tone}
          </StatusChip>
        ))}
        <PhoneVerified isVerified />
        <PhoneVerified isVerified={false} />
      </Row>
      <Row>
        {INSTALMENTS.map((status) => (
          <InstalmentChip key={status} status={status} />
        ))}
      </Row>
      <Row>
        {LOAN_STATUSES.map((status) => (
          <LoanStatusChip key={status} status={status} closedReason={null} />
        ))}
        {GUARANTEE_STATUSES.map((status) => (
          <GuaranteeStatusChip key={status} status={status} />
        ))}
      </Row>
    </Sample>
    <div className="grid gap-5 lg:grid-cols-2">
      <Card
        title="Card, Facts, ClauseList"
        aside={
          <StatusChip tone="good" icon="check">
            Aside
          </StatusChip>
        }
      >
        <Facts
          rows={[
            ['You receive', <Amount wire="20000.00" />],
            ['APR', '17.4%'],
          ]}
        />
        <ClauseList clauses={[{ label: 'If you pay early', text: 'It is free at any time.' }]} />
        <Disclosure summary="Disclosure">More, for those who want it.</Disclosure>
      </Card>
      <Card look="deep" title="Card, deep">
        <Amount wire="5000.00" size="money" />
      </Card>
    </div>
    <Sample name="Stats, quiet and as tiles; Explained">
      <Stats columns={2}>
        <Stat label="Paid" value="3" hint="of 6" />
        <Stat isTile label="In progress" value="2" />
      </Stats>
      <Explained
        name="Average APR"
        words="Weighted by what is still owed."
        className="rounded-card border border-line bg-surface p-4 pr-14"
      >
        Average APR <Rate percent={17.35} />
      </Explained>
    </Sample>
    <Sample name="Meter by tone; CoverageMeter by band">
      <Meter label="Income" percent={82} level="Good" />
      <Meter label="Repayment" percent={54} level="Fair" tone="wait" hint="Little history yet" />
      <Meter label="Network" percent={12} level="Poor" tone="harm" />
      {[0.12, 0.5, 0.9].map((strength) => (
        <CoverageMeter key={strength} strength={strength} />
      ))}
    </Sample>
    <Sample name="Waterfall">
      <Waterfall
        apr={16.5}
        factors={{
          baseRate: 18,
          guarantorDiscount: 2.3,
          correlationPenalty: 0.3,
          riskPremium: 0.5,
        }}
      />
    </Sample>
    <Sample name="Stepper, Timeline in each state, TimeLeft">
      <Stepper step={2} of={3} label="Invite guarantors" />
      <Timeline
        label="Where it stands"
        steps={[
          { label: 'Entered', detail: '9 Mar 2026', state: 'done' },
          { label: 'Sent', state: 'failed' },
          { label: 'Review', detail: 'By 17:00', state: 'current' },
          { label: 'Approved', state: 'upcoming' },
        ]}
      />
      <TimeLeft until={FAR} />
    </Sample>
    <Sample name="PersonRow, LoanLink, NetworkPicture, RequestCard, MomentWords">
      <PersonRow name="Brian Otieno" detail="Friend" aside={<Amount wire="10000.00" />} />
      <LoanLink
        id="none"
        reference="LN0001"
        broughtForward={null}
        borrower={{ firstName: 'Brian', lastName: 'Otieno' }}
      />
      <NetworkPicture centre="You" amount="20000.00" people={PEOPLE} repaid={33}>
        <NetworkLegend hasPending />
      </NetworkPicture>
      <NetworkPicture centre="You" amount="20000.00" people={PEOPLE} repaid={100} ending="free" />
      <NetworkPicture centre="You" amount="20000.00" people={[]} />
      <RequestCard
        title="Mary Njeri asks you"
        detail="KSh 20,000 · Business Capital · 6 months"
        picture={<NetworkPicture layout="pair" centre="Mary" amount="20000.00" people={[YOU]} />}
        most={<Amount wire="8000.00" size="money" />}
      />
      <MomentWords shown={SAID_YES} more="−0.6 points">
        Otieno said yes. Your rate is now 17.4%.
      </MomentWords>
    </Sample>
    <Sample name="DataTable: cards on a phone, sorted by its headings">
      <SortedMonths />
    </Sample>
    <Sample name="FigureFilter: a part of a list with what it sums to">
      <FigureFilter name="Days past due" figures={PARTS} chosen="1-30" onChoose={() => {}} />
    </Sample>
    <Sample name="ListCount: all rows are shown, and not yet all">
      <ListCount all="38 late loans" count={38} shown={38} />
      <ListCount all="138 late loans" count={138} shown={50} />
    </Sample>
  </Samples>
);

function SortedMonths() {
  const [sort, onSort] = useState('month');
  const sorting: Sorting = { sort, onSort };
  return (
    <DataTable
      caption="What is due"
      columns={COLUMNS}
      rows={sort === 'month' ? MONTHS : MONTHS.toReversed()}
      rowKey={({ month }) => month}
      sorting={sorting}
      totalOf="Both months"
    />
  );
}
