/** Made by statements.test.ts from what PostgreSQL describes; tsc judges it. */

import type {
  AnyJson,
  Computed,
  Must,
  Nested,
  NotNull,
  Nullable,
  Verdict,
} from './statement-verdict';

export type add_deposit_key = Must<
  Verdict<typeof import('@server/payments/payments/deposit-key-store').addKey, {}>
>;

export type announce_jobs = Must<
  Verdict<
    typeof import('@server/platform/db/job-announcer').announceJobs,
    { told: Computed<string> }
  >
>;

export type beat = Must<
  Verdict<typeof import('@server/platform/db/heartbeat').beat, { at: NotNull<Date> }>
>;

export type bench_count_applied = Must<
  Verdict<typeof import('@dev/bench/store').countApplied, { count: Computed<number> }>
>;

export type bench_count_waiting = Must<
  Verdict<typeof import('@dev/bench/store').countWaiting, { count: Computed<number> }>
>;

export type bench_own_backend = Must<
  Verdict<typeof import('@dev/bench/store').ownBackend, { pid: Computed<number> }>
>;

export type bench_read_floor = Must<
  Verdict<
    typeof import('@dev/bench/store').readEach,
    { loans: Computed<number>; interest: Computed<number> }
  >
>;

export type bench_some_loans = Must<
  Verdict<typeof import('@dev/bench/store').someLoans, { id: NotNull<string> }>
>;

export type bench_touch_loan = Must<Verdict<typeof import('@dev/bench/store').touchLoan, {}>>;

export type bench_transactions = Must<
  Verdict<typeof import('@dev/bench/store').transactionsOf, { count: Computed<number> }>
>;

export type bench_write_ledger = Must<Verdict<typeof import('@dev/bench/store').writeLedger, {}>>;

export type count_complaints = Must<
  Verdict<
    typeof import('@server/late/complaints/store').countComplaints,
    { open: Computed<number>; overdue: Computed<number> }
  >
>;

export type count_desk_messages = Must<
  Verdict<typeof import('@server/desk/outbox/store').countDeskMessages, { count: Computed<number> }>
>;

export type count_enrolled_owners = Must<
  Verdict<
    typeof import('@server/desk/staff-changes/store').countOwners,
    { owners: Computed<number> }
  >
>;

export type count_events_before_seals = Must<
  Verdict<
    typeof import('@server/desk/audit/chain/store').countBeforeSeals,
    { count: Computed<number> }
  >
>;

export type count_inbound_words = Must<
  Verdict<
    typeof import('@server/phones/words/store').countWords,
    { ofNumber: Computed<number>; prompts: Computed<number>; ofAll: Computed<number> }
  >
>;

export type count_money_items = Must<
  Verdict<
    typeof import('@server/payments/payment-exceptions/store').countMoneyItems,
    { kind: Computed<string>; count: Computed<number> }
  >
>;

export type count_open_appeals = Must<
  Verdict<
    typeof import('@server/late/collections/appeals/store').countOpenAppeals,
    { open: Computed<number> }
  >
>;

export type count_payouts = Must<
  Verdict<
    typeof import('@server/payments/payments/store').countPayouts,
    { attempts: Computed<number> }
  >
>;

export type count_played = Must<
  Verdict<
    typeof import('@dev/demo/store').countPlayed,
    {
      people: Computed<number>;
      loans: Computed<number>;
      running: Computed<number>;
      late: Computed<number>;
      repaid: Computed<number>;
      payments: Computed<number>;
      messages: Computed<number>;
    }
  >
>;

export type count_queues = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').countQueues,
    { pending: Computed<number>; approved: Computed<number>; late: Computed<number> }
  >
>;

export type count_record = Must<
  Verdict<
    typeof import('@server/people/accounts/store').countRecord,
    { guaranteesGiven: Computed<number>; loansTaken: Computed<number> }
  >
>;

export type count_regulator_complaints_open = Must<
  Verdict<
    typeof import('@server/books/reports/regulator-store').countOpenComplaints,
    { open: Computed<number> }
  >
>;

export type count_report_day = Must<
  Verdict<typeof import('@server/books/reports/store').countDay, {}>
>;

export type count_stopped_jobs = Must<
  Verdict<
    typeof import('@server/desk/stopped-jobs/store').countStoppedJobs,
    { count: Computed<number> }
  >
>;

export type drop_idempotency_key = Must<
  Verdict<typeof import('@server/platform/db/idempotency').dropKey, {}>
>;

export type drop_session = Must<
  Verdict<typeof import('@server/platform/http/session-store').dropSession, {}>
>;

export type find_accounts_of_import = Must<
  Verdict<
    typeof import('@server/books/imports/store').findAccounts,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      phone: NotNull<string>;
      isVerified: Computed<boolean>;
    }
  >
>;

export type find_admin_person = Must<
  Verdict<
    typeof import('@server/desk/people/store').findAdminPerson,
    {
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      phone: NotNull<string>;
      phoneVerified: Computed<boolean>;
      trustScore: NotNull<number>;
      isAdmin: Computed<boolean>;
      isFrozen: Computed<boolean>;
      createdAt: NotNull<Date>;
      openLoans: Computed<number>;
      version: NotNull<number>;
      phoneVerifiedAt: Nullable<Date>;
      isShut: Computed<boolean>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      onTimePayments: NotNull<number>;
      sessions: Computed<number>;
      guaranteesGiven: Computed<number>;
      exposure: Computed<number>;
      isWithoutBrowser: Computed<boolean>;
      hasDialled: Computed<boolean>;
      identityChanges: Computed<AnyJson>;
    }
  >
>;

export type find_all_product_versions = Must<
  Verdict<
    typeof import('@server/loans/products/store').findAllVersions,
    {
      id: NotNull<string>;
      productId: NotNull<string>;
      code: NotNull<string>;
      version: NotNull<number>;
      effectiveFrom: NotNull<string>;
      terms: NotNull<AnyJson>;
      reason: NotNull<string>;
      proposedBy: Computed<string>;
      confirmedBy: Computed<string>;
      confirmedAt: Nullable<Date>;
    }
  >
>;

export type find_any_account = Must<
  Verdict<typeof import('@server/books/ledger/store').findAnyAccount, { code: NotNull<string> }>
>;

export type find_any_reconciliation_run = Must<
  Verdict<
    typeof import('@server/payments/reconciliation/store').findAnyRun,
    { id: NotNull<string> }
  >
>;

export type find_anyone = Must<
  Verdict<typeof import('@dev/demo/store').findAnyone, { id: NotNull<string> }>
>;

export type find_appealed = Must<
  Verdict<
    typeof import('@server/late/collections/appeals/store').findAppealed.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      hasAnother: Computed<boolean>;
    }
  >
>;

export type find_appealed_loans = Must<
  Verdict<
    typeof import('@server/late/collections/appeals/store').readAppealedLoans.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      hasAnother: Computed<boolean>;
    }
  >
>;

export type find_appeals = Must<
  Verdict<
    typeof import('@server/late/collections/appeals/store').readAppealIds,
    { id: NotNull<string>; loanId: NotNull<string>; rank: Computed<number> }
  >
>;

export type find_approval = Must<
  Verdict<
    typeof import('@server/loans/approvals/store').findApproval,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      targetId: NotNull<string>;
      loanId: Nullable<string>;
      seen: NotNull<string>;
      params: NotNull<AnyJson>;
      amount: Nullable<number>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      proposedAt: NotNull<Date>;
      decidedBy: Nullable<string>;
      decidedAt: Nullable<Date>;
      decision: Nullable<string>;
      isFourEyes: NotNull<boolean>;
      proposedByName: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      hasLeft: Computed<boolean>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_approved = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').findApproved.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      decided: Computed<AnyJson>;
    }
  >
>;

export type find_asked_or_bound = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/asked-or-bound-store').findAskedOrBound.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      ownId: Computed<string>;
    }
  >
>;

export type find_backed_among = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/asked-or-bound-store').findBackedAmong.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      ownId: Computed<string>;
    }
  >
>;

export type find_backed_by = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findBackedBy.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      ownId: Computed<string>;
    }
  >
>;

export type find_backers_to_thank = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findBackersToThank,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      trustScore: NotNull<number>;
      isInRing: Computed<boolean>;
      thankedAt: Computed<Date>;
      timesWritten: Computed<number>;
    }
  >
>;

export type find_begun_contacts = Must<
  Verdict<
    typeof import('@server/late/collections/store').findBegunContacts,
    { begun: Computed<readonly Date[]> }
  >
>;

export type find_being_confirmed = Must<
  Verdict<
    typeof import('@server/payments/payments/incoming-store').findBeingConfirmed,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      paymentId: Nullable<string>;
      provider: NotNull<string>;
      channel: NotNull<string>;
      body: NotNull<AnyJson>;
      ip: NotNull<string>;
      receivedAt: NotNull<Date>;
      appliedAt: Nullable<Date>;
      outcome: Nullable<string>;
      receipt: Nullable<string>;
      amount: Nullable<number>;
      needsProof: NotNull<boolean>;
      reference: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      confirms: Nullable<string>;
      questionId: Nullable<string>;
      suspectAt: Nullable<Date>;
      resolvedAt: Nullable<Date>;
      resolvedBy: Nullable<string>;
      resolution: Nullable<string>;
    }
  >
>;

export type find_borrower_contacts = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findContacts,
    { at: NotNull<Date>; kind: NotNull<string>; detail: NotNull<AnyJson> }
  >
>;

export type find_bureau_file = Must<
  Verdict<
    typeof import('@server/late/bureau/store').findBureauFile,
    {
      id: NotNull<string>;
      day: NotNull<string>;
      madeAt: NotNull<Date>;
      madeBy: NotNull<string>;
      rows: NotNull<number>;
      maker: Computed<string>;
    }
  >
>;

export type find_bureau_files = Must<
  Verdict<
    typeof import('@server/late/bureau/store').findBureauFiles,
    {
      id: NotNull<string>;
      day: NotNull<string>;
      madeAt: NotNull<Date>;
      madeBy: NotNull<string>;
      rows: NotNull<number>;
      maker: Computed<string>;
    }
  >
>;

export type find_by_any_guarantee = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findByAnyGuarantee.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_by_guarantee = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findByGuarantee.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      ownId: Computed<string>;
    }
  >
>;

export type find_by_link = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findByLink.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      ownId: Computed<string>;
    }
  >
>;

export type find_by_own_guarantee = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findByOwnGuarantee.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_callbacks = Must<
  Verdict<
    typeof import('@server/payments/payments/store').readCallbacks,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      paymentId: Nullable<string>;
      provider: NotNull<string>;
      channel: NotNull<string>;
      body: NotNull<AnyJson>;
      ip: NotNull<string>;
      receivedAt: NotNull<Date>;
      appliedAt: Nullable<Date>;
      outcome: Nullable<string>;
      receipt: Nullable<string>;
      amount: Nullable<number>;
      needsProof: NotNull<boolean>;
      reference: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      confirms: Nullable<string>;
      questionId: Nullable<string>;
      suspectAt: Nullable<Date>;
      resolvedAt: Nullable<Date>;
      resolvedBy: Nullable<string>;
      resolution: Nullable<string>;
    }
  >
>;

export type find_callers = Must<
  Verdict<
    typeof import('@server/platform/http/caller-store').findCallers,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      termsVersion: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasesAt: Nullable<Date>;
      factor: Nullable<string>;
      provenAt: Nullable<Date>;
      workedAt: Nullable<Date>;
      signedInAt: NotNull<Date>;
      seenAt: NotNull<Date>;
      provedAt: Nullable<Date>;
    }
  >
>;

export type find_callers_guarantees = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/list-store').findCallersGuarantees.raw,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      termsVersion: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasesAt: Nullable<Date>;
      factor: Nullable<string>;
      provenAt: Nullable<Date>;
      workedAt: Nullable<Date>;
      signedInAt: NotNull<Date>;
      seenAt: NotNull<Date>;
      provedAt: Nullable<Date>;
      read: Computed<AnyJson>;
    }
  >
>;

export type find_callers_loans = Must<
  Verdict<
    typeof import('@server/loans/loans/list-store').findCallersLoans.raw,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      termsVersion: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasesAt: Nullable<Date>;
      factor: Nullable<string>;
      provenAt: Nullable<Date>;
      workedAt: Nullable<Date>;
      signedInAt: NotNull<Date>;
      seenAt: NotNull<Date>;
      provedAt: Nullable<Date>;
      read: Computed<AnyJson>;
    }
  >
>;

export type find_callers_record = Must<
  Verdict<
    typeof import('@server/people/accounts/record-store').findCallersRecord.raw,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      termsVersion: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasesAt: Nullable<Date>;
      factor: Nullable<string>;
      provenAt: Nullable<Date>;
      workedAt: Nullable<Date>;
      signedInAt: NotNull<Date>;
      seenAt: NotNull<Date>;
      provedAt: Nullable<Date>;
      read: Computed<AnyJson>;
    }
  >
>;

export type find_chosen_payments_first = Must<
  Verdict<
    typeof import('@server/desk/portfolio/payments-store').findChosenPaymentsFirst,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      amount: NotNull<number>;
      receipt: Nullable<string>;
      payer: Nullable<string>;
      createdAt: NotNull<Date>;
      paidAt: Nullable<Date>;
      toRecover: Nullable<number>;
      loan: Computed<AnyJson>;
      person: Computed<AnyJson>;
    }
  >
>;

export type find_chosen_payments_last = Must<
  Verdict<
    typeof import('@server/desk/portfolio/payments-store').findChosenPaymentsLast,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      amount: NotNull<number>;
      receipt: Nullable<string>;
      payer: Nullable<string>;
      createdAt: NotNull<Date>;
      paidAt: Nullable<Date>;
      toRecover: Nullable<number>;
      loan: Computed<AnyJson>;
      person: Computed<AnyJson>;
    }
  >
>;

export type find_claim_of_notice = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').findClaimOfNotice,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      guaranteeId: NotNull<string>;
      loanId: NotNull<string>;
      personId: NotNull<string>;
      round: NotNull<number>;
      status: NotNull<string>;
      daysPastDue: NotNull<number>;
      arrears: NotNull<number>;
      liability: NotNull<number>;
      share: NotNull<number>;
      noticedAt: NotNull<Date>;
      noticeId: NotNull<string>;
      demandId: NotNull<string>;
      seenAt: Nullable<Date>;
      startedAt: Nullable<Date>;
      deadline: Nullable<Date>;
      appealedAt: Nullable<Date>;
      ground: Nullable<string>;
      appealReason: Nullable<string>;
      complaintId: Nullable<string>;
      decidedAt: Nullable<Date>;
      decidedBy: Nullable<string>;
      decision: Nullable<string>;
      decisionReason: Nullable<string>;
      chargedAt: Nullable<Date>;
      charged: NotNull<number>;
      paid: NotNull<number>;
      reimbursed: NotNull<number>;
      paidOut: NotNull<number>;
      givenBack: NotNull<number>;
      endedAt: Nullable<Date>;
      liftedReason: Nullable<string>;
      takenAt: Computed<Date>;
    }
  >
>;

export type find_claims_of_notices = Must<
  Verdict<
    typeof import('@server/desk/people/what-waited-store').findClaimsOfNotices,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      guaranteeId: NotNull<string>;
      loanId: NotNull<string>;
      personId: NotNull<string>;
      round: NotNull<number>;
      status: NotNull<string>;
      daysPastDue: NotNull<number>;
      arrears: NotNull<number>;
      liability: NotNull<number>;
      share: NotNull<number>;
      noticedAt: NotNull<Date>;
      noticeId: NotNull<string>;
      demandId: NotNull<string>;
      seenAt: Nullable<Date>;
      startedAt: Nullable<Date>;
      deadline: Nullable<Date>;
      appealedAt: Nullable<Date>;
      ground: Nullable<string>;
      appealReason: Nullable<string>;
      complaintId: Nullable<string>;
      decidedAt: Nullable<Date>;
      decidedBy: Nullable<string>;
      decision: Nullable<string>;
      decisionReason: Nullable<string>;
      chargedAt: Nullable<Date>;
      charged: NotNull<number>;
      paid: NotNull<number>;
      reimbursed: NotNull<number>;
      paidOut: NotNull<number>;
      givenBack: NotNull<number>;
      endedAt: Nullable<Date>;
      liftedReason: Nullable<string>;
    }
  >
>;

export type find_claims_to_charge = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').findClaimsToCharge,
    { id: NotNull<string>; loanId: NotNull<string> }
  >
>;

export type find_closed_first = Must<
  Verdict<
    typeof import('@server/desk/portfolio/closed-store').findClosedFirst,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      closedReason: Computed<string>;
      closedAt: Computed<Date>;
      amount: NotNull<number>;
      paid: NotNull<number>;
      outstanding: NotNull<number>;
      worstDaysPastDue: NotNull<number>;
    }
  >
>;

export type find_closed_last = Must<
  Verdict<
    typeof import('@server/desk/portfolio/closed-store').findClosedLast,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      closedReason: Computed<string>;
      closedAt: Computed<Date>;
      amount: NotNull<number>;
      paid: NotNull<number>;
      outstanding: NotNull<number>;
      worstDaysPastDue: NotNull<number>;
    }
  >
>;

export type find_code = Must<
  Verdict<
    typeof import('@server/people/accounts/code-store').findCode,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: Nullable<string>;
      phone: NotNull<string>;
      ordinal: NotNull<number>;
      purpose: NotNull<string>;
      newEmail: Nullable<string>;
      requestHash: Nullable<string>;
      budget: NotNull<string>;
      isSent: NotNull<boolean>;
      codeHash: NotNull<string>;
      tries: NotNull<number>;
      usedAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_code_request = Must<
  Verdict<
    typeof import('@server/people/accounts/code-store').findRequest,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: Nullable<string>;
      phone: NotNull<string>;
      ordinal: NotNull<number>;
      purpose: NotNull<string>;
      newEmail: Nullable<string>;
      requestHash: Nullable<string>;
      budget: NotNull<string>;
      isSent: NotNull<boolean>;
      codeHash: NotNull<string>;
      tries: NotNull<number>;
      usedAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_collection_assignment = Must<
  Verdict<
    typeof import('@server/late/collections/assignment-store').findAssignment,
    {
      loanId: NotNull<string>;
      version: NotNull<number>;
      collectorId: NotNull<string>;
      at: NotNull<Date>;
      by: Nullable<string>;
    }
  >
>;

export type find_collection_notes = Must<
  Verdict<
    typeof import('@server/late/collections/store').findNotes,
    {
      id: NotNull<string>;
      loanId: NotNull<string>;
      kind: NotNull<string>;
      isFromBorrower: NotNull<boolean>;
      text: NotNull<string>;
      promisedOn: Nullable<string>;
      promised: Nullable<number>;
      by: Nullable<string>;
      at: NotNull<Date>;
      byName: Computed<string>;
      paid: Computed<number>;
    }
  >
>;

export type find_collectors = Must<
  Verdict<
    typeof import('@server/late/collections/assignment-store').findCollectors,
    { id: NotNull<string>; name: Computed<string>; role: Nullable<string>; loans: Computed<number> }
  >
>;

export type find_coming_payments = Must<
  Verdict<typeof import('@server/late/end-of-day/late/store').findComing, { id: NotNull<string> }>
>;

export type find_complaint = Must<
  Verdict<
    typeof import('@server/late/complaints/store').findComplaint,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      reference: NotNull<string>;
      personId: NotNull<string>;
      loanId: Nullable<string>;
      kind: NotNull<string>;
      text: NotNull<string>;
      receivedAt: NotNull<Date>;
      acknowledgeBy: NotNull<Date>;
      answerBy: NotNull<Date>;
      acknowledgedAt: Nullable<Date>;
      acknowledgedBy: Nullable<string>;
      outcome: Nullable<string>;
      answer: Nullable<string>;
      answeredAt: Nullable<Date>;
      answeredBy: Nullable<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      loan: Computed<AnyJson>;
      acknowledgedByName: Computed<string>;
      answeredByName: Computed<string>;
      isParty: Computed<boolean>;
      hasDecided: Computed<boolean>;
      hasAnother: Computed<boolean>;
      rank: Computed<number>;
    }
  >
>;

export type find_complaints = Must<
  Verdict<
    typeof import('@server/late/complaints/store').findComplaints,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      reference: NotNull<string>;
      personId: NotNull<string>;
      loanId: Nullable<string>;
      kind: NotNull<string>;
      text: NotNull<string>;
      receivedAt: NotNull<Date>;
      acknowledgeBy: NotNull<Date>;
      answerBy: NotNull<Date>;
      acknowledgedAt: Nullable<Date>;
      acknowledgedBy: Nullable<string>;
      outcome: Nullable<string>;
      answer: Nullable<string>;
      answeredAt: Nullable<Date>;
      answeredBy: Nullable<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      loan: Computed<AnyJson>;
      acknowledgedByName: Computed<string>;
      answeredByName: Computed<string>;
      isParty: Computed<boolean>;
      hasDecided: Computed<boolean>;
      hasAnother: Computed<boolean>;
      rank: Computed<number>;
    }
  >
>;

export type find_complaints_of = Must<
  Verdict<
    typeof import('@server/late/complaints/store').findComplaintsOf,
    {
      complaint: Nested<{
        id: NotNull<string>;
        version: NotNull<number>;
        reference: NotNull<string>;
        personId: NotNull<string>;
        loanId: Nullable<string>;
        kind: NotNull<string>;
        text: NotNull<string>;
        receivedAt: NotNull<Date>;
        acknowledgeBy: NotNull<Date>;
        answerBy: NotNull<Date>;
        acknowledgedAt: Nullable<Date>;
        acknowledgedBy: Nullable<string>;
        outcome: Nullable<string>;
        answer: Nullable<string>;
        answeredAt: Nullable<Date>;
        answeredBy: Nullable<string>;
      }>;
      loan: Computed<AnyJson>;
    }
  >
>;

export type find_consent_answers_of_loan = Must<
  Verdict<
    typeof import('@server/guarantors/consents/store').findAnswersOf,
    {
      answer: Nested<{
        id: NotNull<string>;
        version: NotNull<number>;
        planId: Nullable<string>;
        changeId: Nullable<string>;
        guaranteeId: NotNull<string>;
        status: NotNull<string>;
        effect: NotNull<AnyJson>;
        askedAt: NotNull<Date>;
        reminders: NotNull<number>;
        answeredAt: Nullable<Date>;
        document: Nullable<AnyJson>;
      }>;
    }
  >
>;

export type find_contacts_of_loans = Must<
  Verdict<
    typeof import('@server/late/collections/appeals/store').findContacts,
    { loanId: Nullable<string>; at: NotNull<Date>; kind: NotNull<string>; detail: NotNull<AnyJson> }
  >
>;

export type find_day_to_seal = Must<
  Verdict<typeof import('@server/desk/audit/chain/store').findNextDay, { next: Computed<string> }>
>;

export type find_days_to_read_again = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/proven-store').findDaysToRead,
    { day: NotNull<string> }
  >
>;

export type find_decided_loan = Must<
  Verdict<
    typeof import('@server/loans/loans/store').findDecided.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      decided: Computed<AnyJson>;
    }
  >
>;

export type find_demo_person = Must<
  Verdict<typeof import('@server/people/accounts/store').findDemoPerson, { id: NotNull<string> }>
>;

export type find_desk_message = Must<
  Verdict<
    typeof import('@server/desk/outbox/store').findDeskMessage,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      loanId: Nullable<string>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      isDaytimeOnly: NotNull<boolean>;
      providerId: Nullable<string>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      toldAt: Nullable<Date>;
      toldBy: Nullable<string>;
      toldHow: Nullable<string>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      ownPhone: Computed<string>;
      needsNumber: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      borrowerFirstName: Nullable<string>;
      borrowerLastName: Nullable<string>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_desk_messages = Must<
  Verdict<
    typeof import('@server/desk/outbox/store').findDeskMessages,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      loanId: Nullable<string>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      isDaytimeOnly: NotNull<boolean>;
      providerId: Nullable<string>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      toldAt: Nullable<Date>;
      toldBy: Nullable<string>;
      toldHow: Nullable<string>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      ownPhone: Computed<string>;
      needsNumber: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      borrowerFirstName: Nullable<string>;
      borrowerLastName: Nullable<string>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_dialled_code = Must<
  Verdict<
    typeof import('@server/people/pins/store').findDialledCode,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: Nullable<string>;
      phone: NotNull<string>;
      ordinal: NotNull<number>;
      purpose: NotNull<string>;
      newEmail: Nullable<string>;
      requestHash: Nullable<string>;
      budget: NotNull<string>;
      isSent: NotNull<boolean>;
      codeHash: NotNull<string>;
      tries: NotNull<number>;
      usedAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_dialled_screens = Must<
  Verdict<
    typeof import('@server/desk/people/dialled-store').findDialledScreens,
    { id: Computed<string>; at: Computed<Date>; answer: Computed<string> }
  >
>;

export type find_difference = Must<
  Verdict<
    typeof import('@server/payments/reconciliation/store').findDifference,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      subject: NotNull<string>;
      receipt: Nullable<string>;
      paymentId: Nullable<string>;
      here: Nullable<number>;
      there: Nullable<number>;
      firstSeenAt: NotNull<Date>;
      lastSeenAt: NotNull<Date>;
      resolvedAt: Nullable<Date>;
      resolvedBy: Nullable<string>;
      resolution: Nullable<string>;
    }
  >
>;

export type find_differences = Must<
  Verdict<
    typeof import('@server/payments/reconciliation/store').findDifferences,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      subject: NotNull<string>;
      receipt: Nullable<string>;
      paymentId: Nullable<string>;
      here: Nullable<number>;
      there: Nullable<number>;
      firstSeenAt: NotNull<Date>;
      lastSeenAt: NotNull<Date>;
      resolvedAt: Nullable<Date>;
      resolvedBy: Nullable<string>;
      resolution: Nullable<string>;
      isMatched: Computed<boolean>;
      isBooked: Computed<boolean>;
    }
  >
>;

export type find_doubted_days = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/proven-store').findDoubted,
    { day: Computed<string> }
  >
>;

export type find_draft = Must<
  Verdict<
    typeof import('@server/loans/loans/store').findDraft.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_due_checks = Must<
  Verdict<typeof import('@server/payments/payments/store').findDueChecks, { id: NotNull<string> }>
>;

export type find_due_confirmations = Must<
  Verdict<
    typeof import('@server/payments/payments/incoming-store').findDueConfirmations,
    { id: NotNull<string> }
  >
>;

export type find_due_erasures = Must<
  Verdict<
    typeof import('@server/desk/my-data/erasure-store').findDueErasures,
    { id: NotNull<string> }
  >
>;

export type find_due_first = Must<
  Verdict<typeof import('@server/loans/loans/due-store').findDueFirst, { id: NotNull<string> }>
>;

export type find_due_identities = Must<
  Verdict<
    typeof import('@server/people/identity/store').findDueIdentities,
    { personId: NotNull<string> }
  >
>;

export type find_due_last = Must<
  Verdict<typeof import('@server/loans/loans/due-store').findDueLast, { id: NotNull<string> }>
>;

export type find_due_pay_days = Must<
  Verdict<
    typeof import('@server/payments/pay-days/store').findDuePayDays,
    { loanId: NotNull<string> }
  >
>;

export type find_due_webhook_deliveries = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findDueDeliveries,
    { endpointId: Computed<string>; eventId: Computed<string> }
  >
>;

export type find_earlier_incoming = Must<
  Verdict<
    typeof import('@server/payments/payments/incoming-store').readEarlierIncoming,
    {
      place: Computed<number>;
      file: Computed<AnyJson>;
      prompts: Computed<AnyJson>;
      holder: Computed<AnyJson>;
      claimant: Computed<AnyJson>;
    }
  >
>;

export type find_earlier_loan = Must<
  Verdict<
    typeof import('@server/payments/payments/store').findEarlier.raw,
    { file: Computed<AnyJson>; past: Computed<AnyJson> }
  >
>;

export type find_earlier_payment_cases = Must<
  Verdict<
    typeof import('@server/payments/payments/store').readEarlierCases,
    {
      place: Computed<number>;
      file: Computed<AnyJson>;
      payment: Computed<AnyJson>;
      siblings: Computed<AnyJson>;
      source: Computed<AnyJson>;
      holder: Computed<AnyJson>;
      claimedReceipt: Computed<string>;
    }
  >
>;

export type find_erased_with_number = Must<
  Verdict<
    typeof import('@server/desk/my-data/erasure-store').findErasedWithNumber,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      owedToGuarantors: Computed<number>;
      owedToUs: Computed<number>;
    }
  >
>;

export type find_erasure = Must<
  Verdict<
    typeof import('@server/desk/my-data/erasure-store').findErasure,
    { id: NotNull<string>; version: NotNull<number>; erasesAt: Computed<Date> }
  >
>;

export type find_event_at = Must<
  Verdict<typeof import('@server/desk/audit/chain/store').findEventAt, { id: NotNull<string> }>
>;

export type find_events = Must<
  Verdict<
    typeof import('@server/desk/audit/store').findEvents,
    {
      id: NotNull<string>;
      at: NotNull<Date>;
      kind: NotNull<string>;
      actorKind: NotNull<string>;
      actorId: Nullable<string>;
      actorName: Computed<string>;
      subjectKind: NotNull<string>;
      subjectId: NotNull<string>;
      subjectName: Computed<string>;
      loan: Computed<AnyJson>;
      ip: Nullable<string>;
      detail: NotNull<AnyJson>;
    }
  >
>;

export type find_events_of_kind = Must<
  Verdict<
    typeof import('@server/desk/audit/store').findEventsOfKind,
    {
      id: NotNull<string>;
      at: NotNull<Date>;
      kind: NotNull<string>;
      actorKind: NotNull<string>;
      actorId: Nullable<string>;
      actorName: Computed<string>;
      subjectKind: NotNull<string>;
      subjectId: NotNull<string>;
      subjectName: Computed<string>;
      loan: Computed<AnyJson>;
      ip: Nullable<string>;
      detail: NotNull<AnyJson>;
    }
  >
>;

export type find_events_of_loan = Must<
  Verdict<
    typeof import('@server/desk/audit/store').findEventsOfLoan,
    {
      id: NotNull<string>;
      at: NotNull<Date>;
      kind: NotNull<string>;
      actorKind: NotNull<string>;
      actorId: Nullable<string>;
      actorName: Computed<string>;
      subjectKind: NotNull<string>;
      subjectId: NotNull<string>;
      subjectName: Computed<string>;
      loan: Computed<AnyJson>;
      ip: Nullable<string>;
      detail: NotNull<AnyJson>;
    }
  >
>;

export type find_events_of_people = Must<
  Verdict<
    typeof import('@server/desk/audit/store').findEventsOfPeople,
    {
      id: Computed<string>;
      at: Computed<Date>;
      kind: Computed<string>;
      actorKind: Computed<string>;
      actorId: Computed<string>;
      actorName: Computed<string>;
      subjectKind: Computed<string>;
      subjectId: Computed<string>;
      subjectName: Computed<string>;
      loan: Computed<AnyJson>;
      ip: Computed<string>;
      detail: Computed<AnyJson>;
    }
  >
>;

export type find_expired_loans = Must<
  Verdict<typeof import('@server/loans/loans/store').findExpired, { id: NotNull<string> }>
>;

export type find_falling_guarantees = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').findFalling,
    {
      guarantee: Nested<{
        id: NotNull<string>;
        version: NotNull<number>;
        loanId: NotNull<string>;
        guarantorId: NotNull<string>;
        name: NotNull<string>;
        phone: NotNull<string>;
        personId: Nullable<string>;
        status: NotNull<string>;
        statusReason: Nullable<string>;
        cap: NotNull<number>;
        relationship: NotNull<string>;
        liabilityTriggered: NotNull<boolean>;
        amountCharged: NotNull<number>;
        agreement: Nullable<AnyJson>;
        note: Nullable<string>;
        reply: Nullable<string>;
        thanks: Nullable<string>;
        agreedPrincipal: Nullable<number>;
        agreedCurve: Nullable<AnyJson>;
        agreedFallsOn: Nullable<string>;
        besideCap: Nullable<number>;
        askedAt: NotNull<Date>;
        answeredAt: Nullable<Date>;
        releasedAt: Nullable<Date>;
        releasedBecause: Nullable<string>;
      }>;
      backerPhone: Nullable<string>;
    }
  >
>;

export type find_first_event_since = Must<
  Verdict<typeof import('@server/desk/webhooks/store').findFirstEventSince, { id: NotNull<string> }>
>;

export type find_for_charge = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').findForCharge.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      hasPrompt: Computed<boolean>;
    }
  >
>;

export type find_for_notice = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').findForNotice.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      reminders: Computed<number>;
      denied: Computed<AnyJson>;
    }
  >
>;

export type find_for_pass_on = Must<
  Verdict<
    typeof import('@server/payments/payments/pass-on-store').findForPassOn.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      isUnderWay: Computed<boolean>;
      sent: Computed<number>;
    }
  >
>;

export type find_guarantee_phone = Must<
  Verdict<
    typeof import('@server/desk/people/shown-phone-store').findGuaranteePhone,
    {
      phone: NotNull<string>;
      name: NotNull<string>;
      loanId: NotNull<string>;
      personId: Nullable<string>;
    }
  >
>;

export type find_guarantor = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').findGuarantor,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      borrowerId: NotNull<string>;
      name: NotNull<string>;
      phone: NotNull<string>;
      createdAt: NotNull<Date>;
      hasRefused: Computed<boolean>;
      unanswered: Computed<number>;
      isKnown: Computed<boolean>;
      newNumbers: Computed<readonly Date[]>;
    }
  >
>;

export type find_guarantor_change = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findChange,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      loanId: NotNull<string>;
      guaranteeId: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      askedBy: NotNull<string>;
      by: NotNull<string>;
      reason: NotNull<string>;
      createdAt: NotNull<Date>;
      lapsesOn: NotNull<string>;
      guarantorId: Nullable<string>;
      name: Nullable<string>;
      phone: Nullable<string>;
      relationship: Nullable<string>;
      namedAt: Nullable<Date>;
      personId: Nullable<string>;
      agreement: Nullable<AnyJson>;
      takenAt: Nullable<Date>;
      newGuaranteeId: Nullable<string>;
      answerBy: Nullable<string>;
      price: Nullable<AnyJson>;
      letter: Nullable<AnyJson>;
      inForceOn: Nullable<string>;
      endedAt: Nullable<Date>;
    }
  >
>;

export type find_guarantor_changes_for_person = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findChangesForPerson,
    { id: NotNull<string>; loanId: NotNull<string> }
  >
>;

export type find_guarantor_changes_of_loan = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findChangesOf,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      loanId: NotNull<string>;
      guaranteeId: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      askedBy: NotNull<string>;
      by: NotNull<string>;
      reason: NotNull<string>;
      createdAt: NotNull<Date>;
      lapsesOn: NotNull<string>;
      guarantorId: Nullable<string>;
      name: Nullable<string>;
      phone: Nullable<string>;
      relationship: Nullable<string>;
      namedAt: Nullable<Date>;
      personId: Nullable<string>;
      agreement: Nullable<AnyJson>;
      takenAt: Nullable<Date>;
      newGuaranteeId: Nullable<string>;
      answerBy: Nullable<string>;
      price: Nullable<AnyJson>;
      letter: Nullable<AnyJson>;
      inForceOn: Nullable<string>;
      endedAt: Nullable<Date>;
    }
  >
>;

export type find_guarantor_changes_to_watch = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findChangesToWatch,
    { id: NotNull<string> }
  >
>;

export type find_guarantor_payments = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').findGuarantorPayments,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_held_on_loan = Must<
  Verdict<typeof import('@server/loans/loans/earlier-store').findHeldOn, { held: Computed<number> }>
>;

export type find_holder = Must<
  Verdict<
    typeof import('@server/people/accounts/store').findHolder,
    { id: NotNull<string>; erasedAt: Nullable<Date> }
  >
>;

export type find_holder_as_caller = Must<
  Verdict<
    typeof import('@server/people/pins/store').findHolderAsCaller,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      termsVersion: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasesAt: Nullable<Date>;
    }
  >
>;

export type find_identity = Must<
  Verdict<
    typeof import('@server/people/identity/store').findIdentity,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      sealed: NotNull<string>;
      numberHash: NotNull<string>;
      outcome: NotNull<string>;
      reference: Nullable<string>;
      statedAt: NotNull<Date>;
      checkedAt: NotNull<Date>;
      confirmedAt: Nullable<Date>;
      confirmedBy: Nullable<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      phone: NotNull<string>;
    }
  >
>;

export type find_import = Must<
  Verdict<
    typeof import('@server/books/imports/store').findImport,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      source: NotNull<string>;
      asOf: NotNull<string>;
      status: NotNull<string>;
      createdBy: NotNull<string>;
      createdAt: NotNull<Date>;
      digest: Nullable<string>;
      totals: Nullable<AnyJson>;
      faultCount: NotNull<number>;
      faults: NotNull<AnyJson>;
      people: NotNull<AnyJson>;
      loans: NotNull<number>;
      posted: NotNull<number>;
      opened: NotNull<number>;
      finishedAt: Nullable<Date>;
      by: Computed<string>;
    }
  >
>;

export type find_import_piece = Must<
  Verdict<typeof import('@server/books/imports/store').findPiece, { text: Nullable<string> }>
>;

export type find_import_pieces = Must<
  Verdict<
    typeof import('@server/books/imports/store').findPieces,
    {
      importId: NotNull<string>;
      file: NotNull<string>;
      part: NotNull<number>;
      text: Nullable<string>;
    }
  >
>;

export type find_import_words = Must<
  Verdict<
    typeof import('@server/books/imports/store').findImportWords,
    { words: Computed<AnyJson> }
  >
>;

export type find_imports = Must<
  Verdict<
    typeof import('@server/books/imports/store').findImports,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      source: NotNull<string>;
      asOf: NotNull<string>;
      status: NotNull<string>;
      createdBy: NotNull<string>;
      createdAt: NotNull<Date>;
      digest: Nullable<string>;
      totals: Nullable<AnyJson>;
      faultCount: NotNull<number>;
      faults: NotNull<AnyJson>;
      people: NotNull<AnyJson>;
      loans: NotNull<number>;
      posted: NotNull<number>;
      opened: NotNull<number>;
      finishedAt: Nullable<Date>;
      by: Computed<string>;
    }
  >
>;

export type find_inbound_word = Must<
  Verdict<
    typeof import('@server/phones/words/store').findWord,
    {
      gatewayId: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      word: NotNull<string>;
      receivedAt: NotNull<Date>;
      answeredAt: Nullable<Date>;
    }
  >
>;

export type find_inbox_item = Must<
  Verdict<typeof import('@server/desk/inbox/store').findItem, { isThere: Computed<boolean> }>
>;

export type find_incoming = Must<
  Verdict<
    typeof import('@server/payments/payments/incoming-store').readIncoming,
    {
      place: Computed<number>;
      file: Computed<AnyJson>;
      prompts: Computed<AnyJson>;
      holder: Computed<AnyJson>;
      claimant: Computed<AnyJson>;
    }
  >
>;

export type find_incoming_of_loan = Must<
  Verdict<
    typeof import('@server/books/corrections/store').findIncomingOf,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_kept_acts = Must<
  Verdict<
    typeof import('@server/people/staff/store').findKeptActs,
    {
      signed: Nested<{
        id: NotNull<string>;
        personId: NotNull<string>;
        authenticatorId: NotNull<string>;
        subjectId: NotNull<string>;
        act: NotNull<string>;
        authenticatorData: NotNull<string>;
        clientData: NotNull<string>;
        signature: NotNull<string>;
        at: NotNull<Date>;
      }>;
      passkey: Nested<{
        id: NotNull<string>;
        version: NotNull<number>;
        personId: NotNull<string>;
        kind: NotNull<string>;
        name: NotNull<string>;
        credentialId: Nullable<string>;
        publicKey: Nullable<string>;
        counter: Nullable<number>;
        transports: Nullable<readonly string[]>;
        isBackedUp: Nullable<boolean>;
        secret: Nullable<string>;
        lastStep: Nullable<number>;
        createdAt: NotNull<Date>;
        lastUsedAt: Nullable<Date>;
        removedAt: Nullable<Date>;
      }>;
    }
  >
>;

export type find_known_loans = Must<
  Verdict<typeof import('@server/books/imports/store').findKnownLoans, { number: Computed<string> }>
>;

export type find_lapsed_approvals = Must<
  Verdict<
    typeof import('@server/loans/approvals/store').findLapsedApprovals,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      targetId: NotNull<string>;
      loanId: Nullable<string>;
      seen: NotNull<string>;
      params: NotNull<AnyJson>;
      amount: Nullable<number>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      proposedAt: NotNull<Date>;
      decidedBy: Nullable<string>;
      decidedAt: Nullable<Date>;
      decision: Nullable<string>;
      isFourEyes: NotNull<boolean>;
      proposedByName: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      hasLeft: Computed<boolean>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_largest_due = Must<
  Verdict<typeof import('@server/loans/loans/due-store').findLargestDue, { id: NotNull<string> }>
>;

export type find_largest_loans = Must<
  Verdict<typeof import('@server/loans/loans/due-store').findLargestLoans, { id: NotNull<string> }>
>;

export type find_last_reconciliation_done = Must<
  Verdict<
    typeof import('@server/payments/reconciliation/store').findLastDone,
    { at: NotNull<Date> }
  >
>;

export type find_last_reconciliation_run = Must<
  Verdict<typeof import('@server/payments/reconciliation/store').findLastRun, { at: NotNull<Date> }>
>;

export type find_last_settings = Must<
  Verdict<typeof import('@server/desk/audit/store').findLastSettings, { detail: NotNull<AnyJson> }>
>;

export type find_last_sim_swap = Must<
  Verdict<
    typeof import('@server/people/accounts/sim-swap-store').findLastSimSwap,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      swappedAt: NotNull<Date>;
      foundAt: NotNull<Date>;
      clearedAt: Nullable<Date>;
      clearedBy: Nullable<string>;
    }
  >
>;

export type find_last_ussd_session = Must<
  Verdict<
    typeof import('@server/phones/ussd/store').findLastSession,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      gatewayId: NotNull<string>;
      phone: NotNull<string>;
      visitId: NotNull<string>;
      state: Nullable<AnyJson>;
      language: Nullable<string>;
      inputs: NotNull<number>;
      typedHash: NotNull<string>;
      isProven: NotNull<boolean>;
      codeTypedAt: Nullable<Date>;
      firstPinHash: Nullable<string>;
      startedAt: NotNull<Date>;
      turnedAt: NotNull<Date>;
    }
  >
>;

export type find_late_loans = Must<
  Verdict<
    typeof import('@server/late/end-of-day/late/store').readLate,
    {
      id: NotNull<string>;
      number: Computed<number>;
      dueOn: Computed<string>;
      daysPastDue: Computed<number>;
      causes: Computed<readonly string[]>;
      reminded: Computed<readonly string[]>;
      isPromised: Computed<boolean>;
    }
  >
>;

export type find_lent_loans_since = Must<
  Verdict<
    typeof import('@server/loans/products/store').findLentSince,
    {
      id: NotNull<string>;
      apr: NotNull<number>;
      inputs: NotNull<AnyJson>;
      charges: Computed<AnyJson>;
      lateFees: Computed<number>;
      paidOutOn: Computed<string>;
      past: Computed<AnyJson>;
    }
  >
>;

export type find_live_deposit_keys = Must<
  Verdict<
    typeof import('@server/payments/payments/deposit-key-store').readLiveKeys,
    {
      provider: NotNull<string>;
      version: NotNull<number>;
      createdAt: NotNull<Date>;
      lastHitAt: Nullable<Date>;
      retiredAt: Nullable<Date>;
    }
  >
>;

export type find_live_service_keys = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findLiveServiceKeys,
    { slot: NotNull<number> }
  >
>;

export type find_live_service_keys_of = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findLiveServiceKeysOf,
    { id: NotNull<string>; version: NotNull<number>; name: NotNull<string> }
  >
>;

export type find_live_webhook_endpoints = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findLiveEndpoints,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      url: NotNull<string>;
      types: NotNull<readonly string[]>;
      slot: NotNull<number>;
      secret: NotNull<string>;
      createdAt: NotNull<Date>;
      createdBy: NotNull<string>;
      startsAt: NotNull<Date>;
      readThrough: NotNull<string>;
      replays: NotNull<number>;
      replayFrom: Nullable<Date>;
      endedAt: Nullable<Date>;
      endedBecause: Nullable<string>;
    }
  >
>;

export type find_loan = Must<
  Verdict<
    typeof import('@server/loans/loans/store').findLoan.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_loan_agreement = Must<
  Verdict<
    typeof import('@server/loans/loans/agreement-store').findAgreement,
    {
      id: NotNull<string>;
      loanId: NotNull<string>;
      quoteId: NotNull<string>;
      at: NotNull<Date>;
      amount: NotNull<number>;
      term: NotNull<number>;
      apr: NotNull<number>;
      monthlyPayment: NotNull<number>;
      totalRepayable: NotNull<number>;
      charges: NotNull<number>;
      aprWithCharges: NotNull<number>;
      version: NotNull<string>;
      text: NotNull<AnyJson>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      ip: NotNull<string>;
    }
  >
>;

export type find_loan_by_guarantee = Must<
  Verdict<
    typeof import('@server/desk/papers/store').findLoanByGuarantee.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_loan_by_reference = Must<
  Verdict<
    typeof import('@server/payments/payment-exceptions/store').findLoanByReference.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      past: Computed<AnyJson>;
    }
  >
>;

export type find_loan_events = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').findLoanEvents,
    {
      id: NotNull<string>;
      at: NotNull<Date>;
      kind: NotNull<string>;
      actorKind: NotNull<string>;
      detail: NotNull<AnyJson>;
      actorName: Computed<string>;
    }
  >
>;

export type find_loan_journal = Must<
  Verdict<
    typeof import('@server/books/ledger/store').findJournal,
    {
      id: NotNull<string>;
      sequence: NotNull<number>;
      day: NotNull<string>;
      at: NotNull<Date>;
      kind: NotNull<string>;
      postings: Computed<AnyJson>;
    }
  >
>;

export type find_loan_name = Must<
  Verdict<
    typeof import('@server/books/ledger/store').findLoanName,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      borrower: Computed<string>;
      borrowerId: NotNull<string>;
    }
  >
>;

export type find_loan_of_claim = Must<
  Verdict<
    typeof import('@server/books/corrections/store').findLoanOfClaim.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      isNotTheirs: Computed<boolean>;
    }
  >
>;

export type find_loan_of_person = Must<
  Verdict<typeof import('@server/late/complaints/store').findLoanOfPerson, { id: NotNull<string> }>
>;

export type find_loan_that_takes = Must<
  Verdict<
    typeof import('@server/payments/payments/incoming-store').findPayableLoan,
    { status: NotNull<string>; closedReason: Nullable<string>; owedToGuarantors: Computed<number> }
  >
>;

export type find_loan_to_top_up = Must<
  Verdict<
    typeof import('@server/loans/loans/earlier-store').readToTopUp,
    { earlier: Computed<AnyJson>; next: Computed<AnyJson> }
  >
>;

export type find_loans_around_person = Must<
  Verdict<
    typeof import('@server/desk/people/shown-phone-store').findLoansAround,
    {
      status: NotNull<string>;
      closedReason: Nullable<string>;
      oldestUnpaidDueDate: Nullable<string>;
      nextDueDate: Nullable<string>;
    }
  >
>;

export type find_loans_by_number = Must<
  Verdict<
    typeof import('@server/payments/payments/old-number-store').findByNumber,
    { reference: Computed<string> }
  >
>;

export type find_loans_in_collections = Must<
  Verdict<
    typeof import('@server/late/collections/store').readLateFiles.raw,
    {
      file: Computed<AnyJson>;
      lastPaidAt: Computed<Date>;
      promise: Computed<AnyJson>;
      isWriteOffProposed: Computed<boolean>;
      collector: Computed<AnyJson>;
      contact: Computed<AnyJson>;
      plan: Computed<AnyJson>;
      begun: Computed<readonly Date[]>;
    }
  >
>;

export type find_loans_of = Must<
  Verdict<
    typeof import('@server/loans/loans/store').findLoansOf.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_loans_to_notice = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').findLoansToNotice,
    { id: NotNull<string> }
  >
>;

export type find_loans_to_open = Must<
  Verdict<
    typeof import('@server/books/imports/store').findLoansToOpen,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      reference: NotNull<string>;
      apr: NotNull<number>;
      broughtForward: Nullable<AnyJson>;
      personId: NotNull<string>;
      phone: Computed<string>;
    }
  >
>;

export type find_mail = Must<
  Verdict<
    typeof import('@server/platform/mail/store').findMail,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      address: NotNull<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      language: NotNull<string>;
      email: Nullable<string>;
      isErased: Computed<boolean>;
      isReplaced: Computed<boolean>;
    }
  >
>;

export type find_mails_since = Must<
  Verdict<
    typeof import('@server/platform/mail/store').findMailsSince,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      address: NotNull<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
    }
  >
>;

export type find_menu_events = Must<
  Verdict<typeof import('@server/desk/audit/store').findMenuEvents, { hasAny: Computed<boolean> }>
>;

export type find_messages = Must<
  Verdict<
    typeof import('@server/platform/messages/store').readMessages,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      loanId: Nullable<string>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      isDaytimeOnly: NotNull<boolean>;
      providerId: Nullable<string>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      toldAt: Nullable<Date>;
      toldBy: Nullable<string>;
      toldHow: Nullable<string>;
      sendTo: Computed<string>;
      isUnwanted: Computed<boolean>;
      givenAt: Computed<Date>;
      isAnothers: Computed<boolean>;
      isOver: Computed<boolean>;
      isTooLate: Computed<boolean>;
      isPast: Computed<boolean>;
      claim: Computed<AnyJson>;
      clockEndsAt: Computed<Date>;
      noticedAt: Computed<Date>;
      seenAt: Computed<Date>;
      language: Computed<string>;
    }
  >
>;

export type find_missent_charges = Must<
  Verdict<
    typeof import('@server/desk/people/what-waited-store').findMissentCharges,
    { id: NotNull<string> }
  >
>;

export type find_money_items = Must<
  Verdict<
    typeof import('@server/payments/payment-exceptions/store').findMoneyItems,
    {
      id: Computed<string>;
      kind: Computed<string>;
      amount: Computed<number>;
      since: Computed<Date>;
      receipt: Computed<string>;
      account: Computed<string>;
      payer: Computed<string>;
      what: Computed<string>;
      channel: Computed<string>;
      provider: Computed<string>;
      here: Computed<number>;
      there: Computed<number>;
      bookedAs: Computed<number>;
      loanId: Nullable<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      needsNumber: Computed<string>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_nearly_repaid = Must<
  Verdict<
    typeof import('@dev/demo/store').findNearlyRepaid,
    { reference: NotNull<string>; phone: NotNull<string>; outstanding: NotNull<number> }
  >
>;

export type find_new_webhook_events = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findNewEvents,
    { id: NotNull<string>; version: Nullable<number> }
  >
>;

export type find_newcomer = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findNewcomer,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      openAmounts: Computed<number>;
      exposure: Computed<number>;
      backings: Computed<AnyJson>;
    }
  >
>;

export type find_newest_approved = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').findNewestApproved.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      decided: Computed<AnyJson>;
    }
  >
>;

export type find_newest_code = Must<
  Verdict<
    typeof import('@server/people/accounts/code-store').findNewestCode,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: Nullable<string>;
      phone: NotNull<string>;
      ordinal: NotNull<number>;
      purpose: NotNull<string>;
      newEmail: Nullable<string>;
      requestHash: Nullable<string>;
      budget: NotNull<string>;
      isSent: NotNull<boolean>;
      codeHash: NotNull<string>;
      tries: NotNull<number>;
      usedAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_newest_pending_approval = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').findNewestPending.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      decided: Computed<AnyJson>;
    }
  >
>;

export type find_newest_people = Must<
  Verdict<
    typeof import('@server/desk/people/store').findNewestPeople,
    {
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      phone: NotNull<string>;
      phoneVerified: Computed<boolean>;
      trustScore: NotNull<number>;
      isAdmin: Computed<boolean>;
      isFrozen: Computed<boolean>;
      createdAt: NotNull<Date>;
      openLoans: Computed<number>;
    }
  >
>;

export type find_notices_seen_since = Must<
  Verdict<
    typeof import('@server/people/accounts/number-store').findNoticesSeenSince,
    { id: NotNull<string>; version: NotNull<number>; noticeId: NotNull<string> }
  >
>;

export type find_number_change = Must<
  Verdict<
    typeof import('@server/people/accounts/number-store').findNumberChange,
    {
      personId: NotNull<string>;
      before: NotNull<string>;
      at: NotNull<Date>;
      previousAt: Computed<Date>;
      isUndone: Computed<boolean>;
    }
  >
>;

export type find_number_now = Must<
  Verdict<
    typeof import('@server/people/accounts/number-store').findNumberNow,
    { phone: NotNull<string>; givenAt: Computed<Date> }
  >
>;

export type find_oldest_people = Must<
  Verdict<
    typeof import('@server/desk/people/store').findOldestPeople,
    {
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      phone: NotNull<string>;
      phoneVerified: Computed<boolean>;
      trustScore: NotNull<number>;
      isAdmin: Computed<boolean>;
      isFrozen: Computed<boolean>;
      createdAt: NotNull<Date>;
      openLoans: Computed<number>;
    }
  >
>;

export type find_open_approval = Must<
  Verdict<
    typeof import('@server/loans/approvals/store').findOpenApproval,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      targetId: NotNull<string>;
      loanId: Nullable<string>;
      seen: NotNull<string>;
      params: NotNull<AnyJson>;
      amount: Nullable<number>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      proposedAt: NotNull<Date>;
      decidedBy: Nullable<string>;
      decidedAt: Nullable<Date>;
      decision: Nullable<string>;
      isFourEyes: NotNull<boolean>;
      proposedByName: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      hasLeft: Computed<boolean>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_open_approvals = Must<
  Verdict<
    typeof import('@server/loans/approvals/store').findOpenApprovals,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      targetId: NotNull<string>;
      loanId: Nullable<string>;
      seen: NotNull<string>;
      params: NotNull<AnyJson>;
      amount: Nullable<number>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      proposedAt: NotNull<Date>;
      decidedBy: Nullable<string>;
      decidedAt: Nullable<Date>;
      decision: Nullable<string>;
      isFourEyes: NotNull<boolean>;
      proposedByName: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      hasLeft: Computed<boolean>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_open_approvals_by = Must<
  Verdict<
    typeof import('@server/loans/approvals/store').findOpenApprovalsBy,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      targetId: NotNull<string>;
      loanId: Nullable<string>;
      seen: NotNull<string>;
      params: NotNull<AnyJson>;
      amount: Nullable<number>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      proposedAt: NotNull<Date>;
      decidedBy: Nullable<string>;
      decidedAt: Nullable<Date>;
      decision: Nullable<string>;
      isFourEyes: NotNull<boolean>;
    }
  >
>;

export type find_open_approvals_of_loan = Must<
  Verdict<
    typeof import('@server/loans/approvals/store').findOpenApprovalsOf,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      targetId: NotNull<string>;
      loanId: Nullable<string>;
      seen: NotNull<string>;
      params: NotNull<AnyJson>;
      amount: Nullable<number>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      proposedAt: NotNull<Date>;
      decidedBy: Nullable<string>;
      decidedAt: Nullable<Date>;
      decision: Nullable<string>;
      isFourEyes: NotNull<boolean>;
      proposedByName: Computed<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      hasLeft: Computed<boolean>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_open_guarantor_changes = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findOpenChanges,
    {
      id: NotNull<string>;
      loanId: NotNull<string>;
      status: NotNull<string>;
      kind: NotNull<string>;
      askedBy: NotNull<string>;
      createdAt: NotNull<Date>;
      lapsesOn: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      guarantor: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
    }
  >
>;

export type find_open_matters_of_loan = Must<
  Verdict<
    typeof import('@server/guarantors/consents/changes/store').findOpenMatters,
    { isPlanOpen: Computed<boolean>; isChangeOpen: Computed<boolean>; takenBack: Computed<AnyJson> }
  >
>;

export type find_open_plans = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').findOpenPlans,
    {
      id: NotNull<string>;
      loanId: NotNull<string>;
      status: NotNull<string>;
      kind: NotNull<string>;
      months: NotNull<number>;
      askedBy: NotNull<string>;
      reason: NotNull<string>;
      createdAt: NotNull<Date>;
      lapsesOn: Nullable<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
    }
  >
>;

export type find_open_product_proposals = Must<
  Verdict<
    typeof import('@server/loans/products/store').findOpenProposals,
    {
      id: NotNull<string>;
      targetId: NotNull<string>;
      params: NotNull<AnyJson>;
      reason: NotNull<string>;
      proposedBy: Computed<string>;
    }
  >
>;

export type find_open_refund = Must<
  Verdict<
    typeof import('@server/payments/payment-exceptions/store').findOpenRefund,
    { id: NotNull<string> }
  >
>;

export type find_open_ussd_turn = Must<
  Verdict<
    typeof import('@server/phones/ussd/store').findOpenTurn,
    {
      sessionId: NotNull<string>;
      typedHash: NotNull<string>;
      kind: NotNull<string>;
      answer: Nullable<string>;
      page: Nullable<string>;
      begunAt: NotNull<Date>;
      answeredAt: Nullable<Date>;
    }
  >
>;

export type find_opened_by_code = Must<
  Verdict<typeof import('@server/people/accounts/store').findOpenedByCode, { id: NotNull<string> }>
>;

export type find_orphaned_workers = Must<
  Verdict<
    typeof import('@server/platform/jobs/store').findOrphanedWorkers,
    { workerId: Computed<string> }
  >
>;

export type find_other_bureau_loans = Must<
  Verdict<typeof import('@server/late/bureau/store').findOtherIds, { id: Computed<string> }>
>;

export type find_other_checked_imports = Must<
  Verdict<
    typeof import('@server/books/imports/store').findOthersChecked,
    { id: NotNull<string>; version: NotNull<number> }
  >
>;

export type find_overdue_mails = Must<
  Verdict<
    typeof import('@server/platform/mail/store').findOverdueMails,
    { id: NotNull<string>; nextTryAt: Computed<Date> }
  >
>;

export type find_overdue_messages = Must<
  Verdict<
    typeof import('@server/platform/messages/store').findOverdueMessages,
    { id: NotNull<string>; kind: NotNull<string>; nextTryAt: Computed<Date> }
  >
>;

export type find_own_due_first = Must<
  Verdict<
    typeof import('@server/late/collections/queue-store').findOwnDueFirst,
    { id: NotNull<string> }
  >
>;

export type find_own_due_last = Must<
  Verdict<
    typeof import('@server/late/collections/queue-store').findOwnDueLast,
    { id: NotNull<string> }
  >
>;

export type find_own_guarantee_to_pay = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/claim-store').readOwnToPay.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      ownId: Computed<string>;
      prompt: Computed<AnyJson>;
    }
  >
>;

export type find_own_largest = Must<
  Verdict<
    typeof import('@server/late/collections/queue-store').findOwnLargest,
    { id: NotNull<string> }
  >
>;

export type find_own_loan = Must<
  Verdict<
    typeof import('@server/loans/loans/store').findOwnLoan.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
    }
  >
>;

export type find_own_loan_with_prompt = Must<
  Verdict<
    typeof import('@server/payments/payments/store').readOwnWithPrompt.raw,
    { file: Computed<AnyJson>; prompt: Computed<AnyJson> }
  >
>;

export type find_own_pay_day = Must<
  Verdict<
    typeof import('@server/payments/pay-days/store').readOwnPayDay.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      payDay: Computed<AnyJson>;
      prompt: Computed<AnyJson>;
      isPromptOpen: Computed<boolean>;
    }
  >
>;

export type find_own_smallest = Must<
  Verdict<
    typeof import('@server/late/collections/queue-store').findOwnSmallest,
    { id: NotNull<string> }
  >
>;

export type find_owners_to_tell = Must<
  Verdict<
    typeof import('@server/desk/audit/chain/store').findOwnersToTell,
    {
      id: NotNull<string>;
      phone: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
    }
  >
>;

export type find_paper = Must<
  Verdict<
    typeof import('@server/desk/papers/store').findPaper,
    {
      id: NotNull<string>;
      code: NotNull<string>;
      kind: NotNull<string>;
      language: NotNull<string>;
      personId: NotNull<string>;
      loanId: NotNull<string>;
      guaranteeId: Nullable<string>;
      madeAt: NotNull<Date>;
      madeBy: NotNull<string>;
      from: Nullable<string>;
      to: Nullable<string>;
      stamp: NotNull<string>;
      content: NotNull<AnyJson>;
    }
  >
>;

export type find_pay_day = Must<
  Verdict<
    typeof import('@server/payments/pay-days/store').readPayDay.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      payDay: Computed<AnyJson>;
      prompt: Computed<AnyJson>;
      isPromptOpen: Computed<boolean>;
    }
  >
>;

export type find_payee = Must<
  Verdict<
    typeof import('@server/payments/payments/pass-on-store').findPayee,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      phoneChangedAt: Nullable<Date>;
    }
  >
>;

export type find_payment = Must<
  Verdict<
    typeof import('@server/payments/payments/store').findPayment,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_payment_cases = Must<
  Verdict<
    typeof import('@server/payments/payments/store').readCases,
    {
      place: Computed<number>;
      file: Computed<AnyJson>;
      payment: Computed<AnyJson>;
      siblings: Computed<AnyJson>;
      source: Computed<AnyJson>;
      holder: Computed<AnyJson>;
      claimedReceipt: Computed<string>;
    }
  >
>;

export type find_payment_to_reverse = Must<
  Verdict<
    typeof import('@server/books/corrections/store').readPaymentToReverse.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      payment: Computed<AnyJson>;
      entries: Computed<AnyJson>;
      closedThrough: Computed<string>;
      limitGrowth: Computed<number>;
      thanks: Computed<AnyJson>;
      owedBack: Computed<AnyJson>;
      unsent: Computed<AnyJson>;
      payDay: Computed<AnyJson>;
      past: Computed<AnyJson>;
    }
  >
>;

export type find_payments_by_receipt = Must<
  Verdict<
    typeof import('@server/desk/portfolio/payments-store').findPaymentsByReceipt,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      amount: NotNull<number>;
      receipt: Nullable<string>;
      payer: Nullable<string>;
      createdAt: NotNull<Date>;
      paidAt: Nullable<Date>;
      toRecover: Nullable<number>;
      loan: Computed<AnyJson>;
      person: Computed<AnyJson>;
    }
  >
>;

export type find_payments_first = Must<
  Verdict<
    typeof import('@server/desk/portfolio/payments-store').findPaymentsFirst,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      amount: NotNull<number>;
      receipt: Nullable<string>;
      payer: Nullable<string>;
      createdAt: NotNull<Date>;
      paidAt: Nullable<Date>;
      toRecover: Nullable<number>;
      loan: Computed<AnyJson>;
      person: Computed<AnyJson>;
    }
  >
>;

export type find_payments_last = Must<
  Verdict<
    typeof import('@server/desk/portfolio/payments-store').findPaymentsLast,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      status: NotNull<string>;
      amount: NotNull<number>;
      receipt: Nullable<string>;
      payer: Nullable<string>;
      createdAt: NotNull<Date>;
      paidAt: Nullable<Date>;
      toRecover: Nullable<number>;
      loan: Computed<AnyJson>;
      person: Computed<AnyJson>;
    }
  >
>;

export type find_payments_to_compare = Must<
  Verdict<
    typeof import('@server/payments/reconciliation/store').findOurs,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_payout_account = Must<
  Verdict<
    typeof import('@server/payments/payments/payout-account-store').findPayoutAccount,
    {
      provider: NotNull<string>;
      version: NotNull<number>;
      questionId: NotNull<string>;
      askedAt: NotNull<Date>;
      refusedWith: Nullable<string>;
      available: Nullable<number>;
      at: Nullable<Date>;
      inFlight: Computed<number>;
      sent: Computed<number>;
    }
  >
>;

export type find_pending_approval = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').findPending.raw,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      earlier: Computed<AnyJson>;
      otherOpenAmounts: Computed<number>;
      held: Computed<number>;
      bucketDay: Computed<string>;
      guarantees: Computed<AnyJson>;
      claims: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      backings: Computed<AnyJson>;
      product: Computed<AnyJson>;
      quote: NotNull<AnyJson>;
      agreed: Computed<AnyJson>;
      decided: Computed<AnyJson>;
    }
  >
>;

export type find_people_by = Must<
  Verdict<
    typeof import('@server/desk/people/search-store').findPeopleBy,
    {
      way: Computed<number>;
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      phone: NotNull<string>;
      phoneVerified: Computed<boolean>;
      trustScore: NotNull<number>;
      isAdmin: Computed<boolean>;
      isFrozen: Computed<boolean>;
      createdAt: NotNull<Date>;
      openLoans: Computed<number>;
    }
  >
>;

export type find_people_from_a = Must<
  Verdict<
    typeof import('@server/desk/people/store').findPeopleFromA,
    {
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      phone: NotNull<string>;
      phoneVerified: Computed<boolean>;
      trustScore: NotNull<number>;
      isAdmin: Computed<boolean>;
      isFrozen: Computed<boolean>;
      createdAt: NotNull<Date>;
      openLoans: Computed<number>;
    }
  >
>;

export type find_people_from_z = Must<
  Verdict<
    typeof import('@server/desk/people/store').findPeopleFromZ,
    {
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      phone: NotNull<string>;
      phoneVerified: Computed<boolean>;
      trustScore: NotNull<number>;
      isAdmin: Computed<boolean>;
      isFrozen: Computed<boolean>;
      createdAt: NotNull<Date>;
      openLoans: Computed<number>;
    }
  >
>;

export type find_period = Must<
  Verdict<
    typeof import('@server/books/periods/store').findPeriod,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      end: NotNull<string>;
      balanceHash: NotNull<string>;
      debits: NotNull<number>;
      lastEntryId: Nullable<string>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      closedBy: NotNull<string>;
      closedAt: NotNull<Date>;
      reopenedBy: Nullable<string>;
      reopenedAt: Nullable<Date>;
      reopenedReason: Nullable<string>;
    }
  >
>;

export type find_periods = Must<
  Verdict<
    typeof import('@server/books/periods/store').findPeriods,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      end: NotNull<string>;
      balanceHash: NotNull<string>;
      debits: NotNull<number>;
      lastEntryId: Nullable<string>;
      reason: NotNull<string>;
      proposedBy: NotNull<string>;
      closedBy: NotNull<string>;
      closedAt: NotNull<Date>;
      reopenedBy: Nullable<string>;
      reopenedAt: Nullable<Date>;
      reopenedReason: Nullable<string>;
      proposer: Computed<string>;
      closer: Computed<string>;
      reopener: Computed<string>;
    }
  >
>;

export type find_person = Must<
  Verdict<
    typeof import('@server/people/accounts/store').findPerson,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      phoneChangedAt: Nullable<Date>;
      passwordHash: Nullable<string>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      termsVersion: NotNull<string>;
      createdAt: NotNull<Date>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasedAt: Nullable<Date>;
      erasesAt: Nullable<Date>;
      stopHash: Nullable<string>;
    }
  >
>;

export type find_person_by_email = Must<
  Verdict<
    typeof import('@server/people/accounts/store').findPersonByEmail,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      phoneChangedAt: Nullable<Date>;
      passwordHash: Nullable<string>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      termsVersion: NotNull<string>;
      createdAt: NotNull<Date>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasedAt: Nullable<Date>;
      erasesAt: Nullable<Date>;
      stopHash: Nullable<string>;
    }
  >
>;

export type find_person_guarantees = Must<
  Verdict<
    typeof import('@server/desk/people/store').findPersonGuarantees,
    {
      id: NotNull<string>;
      loanId: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      loanStatus: NotNull<string>;
      borrowerId: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      cap: NotNull<number>;
      amountCharged: NotNull<number>;
      status: NotNull<string>;
      isReleased: Computed<boolean>;
      askedAt: NotNull<Date>;
    }
  >
>;

export type find_person_loans = Must<
  Verdict<
    typeof import('@server/desk/people/store').findPersonLoans,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      amount: NotNull<number>;
      outstanding: NotNull<number>;
      apr: NotNull<number>;
      status: NotNull<string>;
      closedReason: Nullable<string>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_person_to_erase = Must<
  Verdict<
    typeof import('@server/desk/my-data/erasure-store').findToErase,
    {
      version: NotNull<number>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      phoneChangedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      frozenAt: Nullable<Date>;
      erasesAt: Nullable<Date>;
      openLoans: Computed<number>;
      openGuarantees: Computed<number>;
      credit: Computed<number>;
      isRefundUnderWay: Computed<boolean>;
      owedToGuarantors: Computed<number>;
      owedToUs: Computed<number>;
      hasRecord: Computed<boolean>;
    }
  >
>;

export type find_phone_pin = Must<
  Verdict<
    typeof import('@server/people/pins/store').findPin,
    {
      personId: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      pinHash: NotNull<string>;
      wrong: NotNull<number>;
      setAt: NotNull<Date>;
    }
  >
>;

export type find_plan = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').findPlan,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      loanId: NotNull<string>;
      number: NotNull<number>;
      status: NotNull<string>;
      kind: NotNull<string>;
      months: NotNull<number>;
      askedBy: NotNull<string>;
      by: NotNull<string>;
      reason: NotNull<string>;
      createdAt: NotNull<Date>;
      terms: Nullable<AnyJson>;
      figures: Nullable<AnyJson>;
      offeredAt: Nullable<Date>;
      offeredBy: Nullable<string>;
      lapsesOn: Nullable<string>;
      consent: Nullable<AnyJson>;
      answerBy: Nullable<string>;
      inForceOn: Nullable<string>;
      sequence: Nullable<number>;
      endedAt: Nullable<Date>;
    }
  >
>;

export type find_plans_for_guarantor = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').findPlansForGuarantor,
    { id: NotNull<string>; loanId: NotNull<string> }
  >
>;

export type find_plans_of_loan = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').findPlansOf,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      loanId: NotNull<string>;
      number: NotNull<number>;
      status: NotNull<string>;
      kind: NotNull<string>;
      months: NotNull<number>;
      askedBy: NotNull<string>;
      by: NotNull<string>;
      reason: NotNull<string>;
      createdAt: NotNull<Date>;
      terms: Nullable<AnyJson>;
      figures: Nullable<AnyJson>;
      offeredAt: Nullable<Date>;
      offeredBy: Nullable<string>;
      lapsesOn: Nullable<string>;
      consent: Nullable<AnyJson>;
      answerBy: Nullable<string>;
      inForceOn: Nullable<string>;
      sequence: Nullable<number>;
      endedAt: Nullable<Date>;
    }
  >
>;

export type find_plans_to_watch = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').findPlansToWatch,
    { id: NotNull<string> }
  >
>;

export type find_portfolio_day = Must<
  Verdict<
    typeof import('@server/books/reports/regulator-store').findPortfolioDay,
    {
      day: NotNull<string>;
      loans: NotNull<number>;
      outstanding: NotNull<number>;
      weighted: NotNull<number>;
      late1: NotNull<number>;
      late31: NotNull<number>;
      late61: NotNull<number>;
      late91: NotNull<number>;
      late1Loans: NotNull<number>;
      late31Loans: NotNull<number>;
      late61Loans: NotNull<number>;
      late91Loans: NotNull<number>;
    }
  >
>;

export type find_posting_import = Must<
  Verdict<typeof import('@server/books/imports/store').findPosting, { id: NotNull<string> }>
>;

export type find_product_by_code = Must<
  Verdict<typeof import('@server/loans/products/store').findProductByCode, { id: NotNull<string> }>
>;

export type find_product_version_in_force = Must<
  Verdict<
    typeof import('@server/loans/loans/product-store').findVersionInForce,
    {
      id: NotNull<string>;
      productId: NotNull<string>;
      version: NotNull<number>;
      terms: NotNull<AnyJson>;
    }
  >
>;

export type find_product_versions = Must<
  Verdict<
    typeof import('@server/loans/products/store').findVersionsOf,
    { version: NotNull<number>; effectiveFrom: NotNull<string>; terms: NotNull<AnyJson> }
  >
>;

export type find_product_versions_in_force = Must<
  Verdict<
    typeof import('@server/loans/loans/product-store').findVersionsInForce,
    {
      id: NotNull<string>;
      productId: NotNull<string>;
      version: NotNull<number>;
      terms: NotNull<AnyJson>;
    }
  >
>;

export type find_proven_days = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/proven-store').findProvenDays,
    { day: NotNull<string> }
  >
>;

export type find_provider_balance = Must<
  Verdict<
    typeof import('@server/payments/payments/payout-account-store').findBalance,
    {
      provider: NotNull<string>;
      version: NotNull<number>;
      questionId: NotNull<string>;
      askedAt: NotNull<Date>;
      refusedWith: Nullable<string>;
      available: Nullable<number>;
      at: Nullable<Date>;
    }
  >
>;

export type find_queued_sms = Must<
  Verdict<
    typeof import('@server/people/accounts/number-store').findQueuedSms,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      phone: NotNull<string>;
      nextTryAt: Nullable<Date>;
    }
  >
>;

export type find_refunds = Must<
  Verdict<
    typeof import('@server/payments/payments/store').findRefunds,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_repayments = Must<
  Verdict<
    typeof import('@server/payments/payments/store').findRepayments,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_reported_messages = Must<
  Verdict<
    typeof import('@server/platform/messages/store').readReported,
    {
      place: Computed<number>;
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      loanId: Nullable<string>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      isDaytimeOnly: NotNull<boolean>;
      providerId: Nullable<string>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      toldAt: Nullable<Date>;
      toldBy: Nullable<string>;
      toldHow: Nullable<string>;
      outcome: NotNull<string>;
      isRetryable: NotNull<boolean>;
      words: Computed<string>;
      isSentAnew: Computed<boolean>;
    }
  >
>;

export type find_requested_code = Must<
  Verdict<
    typeof import('@server/people/accounts/code-store').findRequestedCode,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: Nullable<string>;
      phone: NotNull<string>;
      ordinal: NotNull<number>;
      purpose: NotNull<string>;
      newEmail: Nullable<string>;
      requestHash: Nullable<string>;
      budget: NotNull<string>;
      isSent: NotNull<boolean>;
      codeHash: NotNull<string>;
      tries: NotNull<number>;
      usedAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_returns_of = Must<
  Verdict<
    typeof import('@server/payments/payment-exceptions/store').findReturnsOf,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
    }
  >
>;

export type find_running = Must<
  Verdict<
    typeof import('@server/desk/portfolio/running-store').findRunning,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      status: NotNull<string>;
      amount: NotNull<number>;
      outstanding: NotNull<number>;
      apr: NotNull<number>;
      term: Computed<number>;
      dueOn: Computed<string>;
      hasPlan: Computed<boolean>;
    }
  >
>;

export type find_same_paper = Must<
  Verdict<
    typeof import('@server/desk/papers/store').findSamePaper,
    {
      id: NotNull<string>;
      code: NotNull<string>;
      kind: NotNull<string>;
      language: NotNull<string>;
      personId: NotNull<string>;
      loanId: NotNull<string>;
      guaranteeId: Nullable<string>;
      madeAt: NotNull<Date>;
      madeBy: NotNull<string>;
      from: Nullable<string>;
      to: Nullable<string>;
      stamp: NotNull<string>;
      content: NotNull<AnyJson>;
    }
  >
>;

export type find_served_pages = Must<
  Verdict<
    typeof import('@server/phones/ussd/store').findServedPages,
    { page: Nullable<string>; servedAt: Nullable<Date>; sessionId: NotNull<string> }
  >
>;

export type find_service_key = Must<
  Verdict<
    typeof import('@server/platform/http/service-key-store').findServiceKey,
    { id: NotNull<string>; scopes: NotNull<readonly string[]>; lastUsedAt: Nullable<Date> }
  >
>;

export type find_service_key_by_id = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findServiceKeyById,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      name: NotNull<string>;
      scopes: NotNull<readonly string[]>;
      createdAt: NotNull<Date>;
      createdBy: Computed<string>;
      lastUsedAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      endedBecause: Nullable<string>;
    }
  >
>;

export type find_service_key_maker = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findKeyMaker,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      frozenAt: Nullable<Date>;
    }
  >
>;

export type find_service_keys = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findServiceKeys,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      name: NotNull<string>;
      scopes: NotNull<readonly string[]>;
      createdAt: NotNull<Date>;
      createdBy: Computed<string>;
      lastUsedAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      endedBecause: Nullable<string>;
    }
  >
>;

export type find_service_loan = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findServiceLoan,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      borrowerId: NotNull<string>;
      status: NotNull<string>;
      closedReason: Nullable<string>;
      amount: NotNull<number>;
      term: NotNull<number>;
      apr: NotNull<number>;
      monthlyPayment: NotNull<number>;
      outstanding: NotNull<number>;
      createdAt: NotNull<Date>;
      submittedAt: Computed<Date>;
      approvedAt: Nullable<Date>;
      disbursedAt: Nullable<Date>;
      closedAt: Nullable<Date>;
      nextDueDate: Nullable<string>;
      lateSince: Nullable<string>;
    }
  >
>;

export type find_service_loans = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findServiceLoans,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      borrowerId: NotNull<string>;
      status: NotNull<string>;
      closedReason: Nullable<string>;
      amount: NotNull<number>;
      term: NotNull<number>;
      apr: NotNull<number>;
      monthlyPayment: NotNull<number>;
      outstanding: NotNull<number>;
      createdAt: NotNull<Date>;
      submittedAt: Computed<Date>;
      approvedAt: Nullable<Date>;
      disbursedAt: Nullable<Date>;
      closedAt: Nullable<Date>;
      nextDueDate: Nullable<string>;
      lateSince: Nullable<string>;
    }
  >
>;

export type find_service_payments = Must<
  Verdict<
    typeof import('@server/desk/service-keys/store').findServicePayments,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      amount: NotNull<number>;
      status: NotNull<string>;
      provider: NotNull<string>;
      receipt: Nullable<string>;
      createdAt: NotNull<Date>;
      paidAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      loanId: Nullable<string>;
      reference: Nullable<string>;
    }
  >
>;

export type find_session = Must<
  Verdict<
    typeof import('@server/platform/http/session-store').findSession,
    { content: NotNull<AnyJson>; createdAt: NotNull<Date> }
  >
>;

export type find_sessions = Must<
  Verdict<
    typeof import('@server/people/accounts/store').findSessions,
    {
      id: NotNull<string>;
      sidHash: NotNull<string>;
      browser: Nullable<string>;
      system: Nullable<string>;
      createdAt: NotNull<Date>;
      seenAt: NotNull<Date>;
    }
  >
>;

export type find_sessions_beyond = Must<
  Verdict<
    typeof import('@server/platform/http/session-store').findSessionsBeyond,
    { id: NotNull<string> }
  >
>;

export type find_sim_swap = Must<
  Verdict<
    typeof import('@server/people/accounts/sim-swap-store').findSimSwap,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      swappedAt: NotNull<Date>;
      foundAt: NotNull<Date>;
      clearedAt: Nullable<Date>;
      clearedBy: Nullable<string>;
    }
  >
>;

export type find_smallest_due = Must<
  Verdict<typeof import('@server/loans/loans/due-store').findSmallestDue, { id: NotNull<string> }>
>;

export type find_smallest_loans = Must<
  Verdict<typeof import('@server/loans/loans/due-store').findSmallestLoans, { id: NotNull<string> }>
>;

export type find_sms_taken_since = Must<
  Verdict<
    typeof import('@server/people/accounts/number-store').findSmsTakenSince,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      loanId: Nullable<string>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      isDaytimeOnly: NotNull<boolean>;
      providerId: Nullable<string>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      toldAt: Nullable<Date>;
      toldBy: Nullable<string>;
      toldHow: Nullable<string>;
    }
  >
>;

export type find_snoozes = Must<
  Verdict<
    typeof import('@server/desk/inbox/store').findSnoozes,
    {
      kind: Computed<string>;
      id: Computed<string>;
      since: Computed<string>;
      until: Computed<string>;
    }
  >
>;

export type find_staff = Must<
  Verdict<
    typeof import('@server/people/staff/store').findStaff,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Computed<string>;
      phone: NotNull<string>;
      verifiedEmail: Nullable<string>;
      role: Nullable<string>;
      endedAt: Nullable<Date>;
      frozenAt: Nullable<Date>;
      authenticators: Computed<number>;
      isInvited: Computed<boolean>;
    }
  >
>;

export type find_staff_authenticators = Must<
  Verdict<
    typeof import('@server/people/staff/store').findAuthenticators,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      kind: NotNull<string>;
      name: NotNull<string>;
      credentialId: Nullable<string>;
      publicKey: Nullable<string>;
      counter: Nullable<number>;
      transports: Nullable<readonly string[]>;
      isBackedUp: Nullable<boolean>;
      secret: Nullable<string>;
      lastStep: Nullable<number>;
      createdAt: NotNull<Date>;
      lastUsedAt: Nullable<Date>;
      removedAt: Nullable<Date>;
    }
  >
>;

export type find_staff_link = Must<
  Verdict<
    typeof import('@server/people/staff/store').findStaffLink,
    {
      personId: NotNull<string>;
      version: NotNull<number>;
      tokenHash: NotNull<string>;
      expiresAt: NotNull<Date>;
      usedAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      createdBy: Nullable<string>;
    }
  >
>;

export type find_staff_link_by_token = Must<
  Verdict<
    typeof import('@server/people/staff/store').findLinkByToken,
    {
      link: Nested<{
        personId: NotNull<string>;
        version: NotNull<number>;
        tokenHash: NotNull<string>;
        expiresAt: NotNull<Date>;
        usedAt: Nullable<Date>;
        createdAt: NotNull<Date>;
        createdBy: Nullable<string>;
      }>;
      person: Nested<{
        id: NotNull<string>;
        version: NotNull<number>;
        firstName: NotNull<string>;
        lastName: NotNull<string>;
        email: Nullable<string>;
        verifiedEmail: Nullable<string>;
        phone: NotNull<string>;
        staffRole: Nullable<string>;
        staffEndedAt: Nullable<Date>;
        frozenAt: Nullable<Date>;
      }>;
    }
  >
>;

export type find_staff_passkey = Must<
  Verdict<
    typeof import('@server/people/staff/store').findPasskey,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      personId: NotNull<string>;
      kind: NotNull<string>;
      name: NotNull<string>;
      credentialId: Nullable<string>;
      publicKey: Nullable<string>;
      counter: Nullable<number>;
      transports: Nullable<readonly string[]>;
      isBackedUp: Nullable<boolean>;
      secret: Nullable<string>;
      lastStep: Nullable<number>;
      createdAt: NotNull<Date>;
      lastUsedAt: Nullable<Date>;
      removedAt: Nullable<Date>;
    }
  >
>;

export type find_staff_recovery = Must<
  Verdict<
    typeof import('@server/people/staff/store').findRecovery,
    {
      personId: NotNull<string>;
      version: NotNull<number>;
      codeHashes: NotNull<readonly string[]>;
      createdAt: NotNull<Date>;
    }
  >
>;

export type find_stopped_job = Must<
  Verdict<
    typeof import('@server/desk/stopped-jobs/store').findStoppedJob,
    {
      id: Computed<string>;
      task: Computed<string>;
      payload: Computed<AnyJson>;
      key: Computed<string>;
      lastError: Nullable<string>;
      tries: Computed<number>;
      stoppedAt: Computed<Date>;
      loanId: Nullable<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_stopped_jobs = Must<
  Verdict<
    typeof import('@server/desk/stopped-jobs/store').findStoppedJobs,
    {
      id: Computed<string>;
      task: Computed<string>;
      payload: Computed<AnyJson>;
      key: Computed<string>;
      lastError: Nullable<string>;
      tries: Computed<number>;
      stoppedAt: Computed<Date>;
      loanId: Nullable<string>;
      reference: Nullable<string>;
      broughtForward: Computed<AnyJson>;
      firstName: Nullable<string>;
      lastName: Nullable<string>;
      isOwn: Computed<boolean>;
    }
  >
>;

export type find_taken_numbers = Must<
  Verdict<
    typeof import('@server/books/imports/store').findTakenNumbers,
    { number: Computed<string> }
  >
>;

export type find_to_pass_on = Must<
  Verdict<
    typeof import('@server/desk/people/what-waited-store').findToPassOn,
    { id: NotNull<string> }
  >
>;

export type find_trust_events = Must<
  Verdict<
    typeof import('@server/desk/people/store').findTrustEvents,
    {
      id: NotNull<string>;
      at: NotNull<Date>;
      points: NotNull<number>;
      after: NotNull<number>;
      reason: NotNull<AnyJson>;
      loanId: Nullable<string>;
    }
  >
>;

export type find_unassigned_late_loans = Must<
  Verdict<
    typeof import('@server/late/collections/assignment-store').findUnassigned,
    { id: NotNull<string>; parties: Computed<readonly string[]>; assignment: Computed<AnyJson> }
  >
>;

export type find_uncounted_day = Must<
  Verdict<typeof import('@server/books/reports/store').findUncounted, { day: Computed<string> }>
>;

export type find_unproven_days = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/proven-store').findUnproven,
    { day: Computed<string> }
  >
>;

export type find_unsent_reimbursements = Must<
  Verdict<
    typeof import('@server/people/accounts/number-store').findUnsentReimbursements,
    { id: NotNull<string> }
  >
>;

export type find_ussd_session = Must<
  Verdict<
    typeof import('@server/phones/ussd/store').findSession,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      gatewayId: NotNull<string>;
      phone: NotNull<string>;
      visitId: NotNull<string>;
      state: Nullable<AnyJson>;
      language: Nullable<string>;
      inputs: NotNull<number>;
      typedHash: NotNull<string>;
      isProven: NotNull<boolean>;
      codeTypedAt: Nullable<Date>;
      firstPinHash: Nullable<string>;
      startedAt: NotNull<Date>;
      turnedAt: NotNull<Date>;
    }
  >
>;

export type find_ussd_sessions_proven_beside = Must<
  Verdict<
    typeof import('@server/phones/ussd/store').findProvenBeside,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      gatewayId: NotNull<string>;
      phone: NotNull<string>;
      visitId: NotNull<string>;
      state: Nullable<AnyJson>;
      language: Nullable<string>;
      inputs: NotNull<number>;
      typedHash: NotNull<string>;
      isProven: NotNull<boolean>;
      codeTypedAt: Nullable<Date>;
      firstPinHash: Nullable<string>;
      startedAt: NotNull<Date>;
      turnedAt: NotNull<Date>;
    }
  >
>;

export type find_ussd_turn = Must<
  Verdict<
    typeof import('@server/phones/ussd/store').findTurn,
    {
      sessionId: NotNull<string>;
      typedHash: NotNull<string>;
      kind: NotNull<string>;
      answer: Nullable<string>;
      page: Nullable<string>;
      begunAt: NotNull<Date>;
      answeredAt: Nullable<Date>;
    }
  >
>;

export type find_waiting_request = Must<
  Verdict<
    typeof import('@server/people/accounts/store').findWaitingRequest,
    {
      loanId: Computed<string>;
      name: Computed<string>;
      hasRefused: Computed<boolean>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      amount: NotNull<number>;
      purpose: NotNull<string>;
      term: NotNull<number>;
      cap: Computed<number>;
    }
  >
>;

export type find_waiting_sms = Must<
  Verdict<
    typeof import('@server/desk/people/what-waited-store').findWaitingSms,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      kind: NotNull<string>;
      parts: NotNull<AnyJson>;
      loanId: Nullable<string>;
      status: NotNull<string>;
      tries: NotNull<number>;
      doubts: NotNull<number>;
      nextTryAt: Nullable<Date>;
      expiresAt: NotNull<Date>;
      isDaytimeOnly: NotNull<boolean>;
      providerId: Nullable<string>;
      reason: Nullable<string>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      endedAt: Nullable<Date>;
      toldAt: Nullable<Date>;
      toldBy: Nullable<string>;
      toldHow: Nullable<string>;
    }
  >
>;

export type find_was_asked = Must<
  Verdict<typeof import('@server/phones/words/store').findWasAsked, { wasAsked: Computed<boolean> }>
>;

export type find_way_in = Must<
  Verdict<
    typeof import('@server/desk/people/way-in-store').findWayIn,
    { hasWayIn: Computed<boolean>; openedByCode: Computed<boolean>; isParty: Computed<boolean> }
  >
>;

export type find_webhook_deliveries = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findDeliveries,
    {
      id: NotNull<string>;
      kind: NotNull<string>;
      at: NotNull<Date>;
      status: NotNull<string>;
      tries: NotNull<number>;
      reason: Nullable<string>;
      endedAt: Nullable<Date>;
      nextTryAt: Nullable<Date>;
      loan: Computed<AnyJson>;
    }
  >
>;

export type find_webhook_delivery = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findDelivery,
    {
      version: NotNull<number>;
      status: NotNull<string>;
      tries: NotNull<number>;
      nextTryAt: Nullable<Date>;
      endpointVersion: NotNull<number>;
      url: NotNull<string>;
      secret: NotNull<string>;
      endpointEndedAt: Nullable<Date>;
      kind: NotNull<string>;
      at: NotNull<Date>;
      loanId: Nullable<string>;
      reference: Nullable<string>;
      loanStatus: Nullable<string>;
      closedReason: Nullable<string>;
      paymentId: Nullable<string>;
      paymentKind: Nullable<string>;
      amount: Nullable<number>;
    }
  >
>;

export type find_webhook_endpoint = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findEndpoint,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      url: NotNull<string>;
      types: NotNull<readonly string[]>;
      slot: NotNull<number>;
      secret: NotNull<string>;
      createdAt: NotNull<Date>;
      createdBy: NotNull<string>;
      startsAt: NotNull<Date>;
      readThrough: NotNull<string>;
      replays: NotNull<number>;
      replayFrom: Nullable<Date>;
      endedAt: Nullable<Date>;
      endedBecause: Nullable<string>;
    }
  >
>;

export type find_webhook_endpoints = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').findEndpoints,
    {
      id: NotNull<string>;
      url: NotNull<string>;
      types: NotNull<readonly string[]>;
      createdAt: NotNull<Date>;
      createdBy: Computed<string>;
      lastDeliveredAt: Computed<Date>;
      endedAt: Nullable<Date>;
      endedBecause: Nullable<string>;
      waiting: Computed<number>;
      failed: Computed<number>;
    }
  >
>;

export type find_who_may_confirm_number = Must<
  Verdict<typeof import('@server/desk/people/way-in-store').findConfirmer, { id: NotNull<string> }>
>;

export type find_without_browser = Must<
  Verdict<
    typeof import('@server/people/accounts/store').findWithoutBrowser,
    { isWithoutBrowser: Computed<boolean> }
  >
>;

export type fold_account_days = Must<
  Verdict<typeof import('@server/desk/portfolio/store').foldAccountDays, {}>
>;

export type fold_portfolio_sums = Must<
  Verdict<typeof import('@server/desk/portfolio/store').foldPortfolioSums, {}>
>;

export type free_jobs_of = Must<
  Verdict<typeof import('@server/platform/jobs/store').freeJobsOf, {}>
>;

export type hold_accrual_buckets = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').holdBuckets,
    { bucket: NotNull<number>; accruedThrough: Nullable<string> }
  >
>;

export type keep_idempotent_answer = Must<
  Verdict<typeof import('@server/platform/db/idempotency').keepAnswer, {}>
>;

export type keep_proven_days = Must<
  Verdict<typeof import('@server/late/end-of-day/proofs/proven-store').keepDays, {}>
>;

export type last_message_of_kind = Must<
  Verdict<typeof import('@server/people/accounts/store').lastMessage, { createdAt: NotNull<Date> }>
>;

export type mark_session_proven = Must<
  Verdict<typeof import('@server/platform/http/session-store').markProven, {}>
>;

export type mark_session_work = Must<
  Verdict<typeof import('@server/platform/http/session-store').markWork, {}>
>;

export type next_journal_sequence = Must<
  Verdict<
    typeof import('@server/guarantors/consents/plans/store').nextSequence,
    { sequence: Computed<number> }
  >
>;

export type note_deposit_key_hit = Must<
  Verdict<typeof import('@server/payments/payments/deposit-key-store').noteKeyHit, {}>
>;

export type note_portfolio_day = Must<
  Verdict<typeof import('@server/desk/portfolio/store').noteDay, { day: NotNull<string> }>
>;

export type note_service_key_used = Must<
  Verdict<typeof import('@server/platform/http/service-key-store').noteServiceKeyUsed, {}>
>;

export type note_session_proof = Must<
  Verdict<typeof import('@server/people/accounts/store').noteProof, {}>
>;

export type note_session_seen = Must<
  Verdict<typeof import('@server/platform/http/caller-store').noteSeen, {}>
>;

export type note_that_proven_days_differ = Must<
  Verdict<typeof import('@server/late/end-of-day/proofs/proven-store').noteDiffers, {}>
>;

export type pass_empty_buckets = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').passEmptyBuckets,
    { bucket: NotNull<number>; loans: Computed<number> }
  >
>;

export type put_staff_challenge = Must<
  Verdict<typeof import('@server/people/staff/store').putChallenge, { id: NotNull<string> }>
>;

export type read_account_map = Must<
  Verdict<
    typeof import('@server/books/exports/store').readAccountMap,
    { account: NotNull<string>; from: NotNull<string>; externalCode: NotNull<string> }
  >
>;

export type read_account_period = Must<
  Verdict<
    typeof import('@server/books/ledger/store').readAccountPeriod,
    {
      code: NotNull<string>;
      name: NotNull<string>;
      kind: NotNull<string>;
      debitsBefore: Computed<number>;
      creditsBefore: Computed<number>;
      debits: Computed<number>;
      credits: Computed<number>;
      entries: Computed<AnyJson>;
    }
  >
>;

export type read_account_period_forward = Must<
  Verdict<
    typeof import('@server/books/ledger/store').readAccountPeriodForward,
    {
      code: NotNull<string>;
      name: NotNull<string>;
      kind: NotNull<string>;
      debitsBefore: Computed<number>;
      creditsBefore: Computed<number>;
      debits: Computed<number>;
      credits: Computed<number>;
      entries: Computed<AnyJson>;
    }
  >
>;

export type read_accounts = Must<
  Verdict<
    typeof import('@server/books/exports/store').readAccounts,
    { code: NotNull<string>; name: NotNull<string>; kind: NotNull<string> }
  >
>;

export type read_accrual_buckets_ahead = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readAheadBuckets,
    { bucket: NotNull<number>; accruedThrough: Nullable<string>; loans: Computed<number> }
  >
>;

export type read_accruing_loans = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readAccruing,
    {
      days: Computed<number>;
      accruedDays: Computed<number>;
      outstanding: NotNull<number>;
      overduePrincipal: NotNull<number>;
      apr: Computed<number>;
      room: Computed<number>;
      status: NotNull<string>;
      carry: NotNull<number>;
      lateCarry: NotNull<number>;
      daysOfMonth: NotNull<number>;
    }
  >
>;

export type read_all_that_is_kept = Must<
  Verdict<
    typeof import('@server/desk/my-data/store').readKept,
    {
      createdAt: NotNull<Date>;
      contacts: Computed<AnyJson>;
      messages: Computed<AnyJson>;
      mails: Computed<AnyJson>;
      menus: Computed<AnyJson>;
      words: Computed<AnyJson>;
      payments: Computed<AnyJson>;
      agreements: Computed<AnyJson>;
      payDays: Computed<AnyJson>;
      signIns: Computed<AnyJson>;
      activity: Computed<AnyJson>;
      termsAgreed: Computed<AnyJson>;
      identityChanges: Computed<AnyJson>;
      messagesRefusedAt: Computed<Date>;
    }
  >
>;

export type read_audit_marks = Must<
  Verdict<
    typeof import('@server/desk/audit/chain/store').readMarks,
    { kept: Computed<string>; found: Computed<string> }
  >
>;

export type read_audit_seals = Must<
  Verdict<
    typeof import('@server/desk/audit/chain/store').readSeals,
    {
      day: NotNull<string>;
      events: NotNull<number>;
      firstId: Nullable<string>;
      lastId: Nullable<string>;
      dayHash: NotNull<string>;
    }
  >
>;

export type read_backing = Must<
  Verdict<
    typeof import('@server/desk/portfolio/record-store').readBacking,
    {
      backs: Computed<AnyJson>;
      backedBy: Computed<AnyJson>;
      aprAtSubmission: Computed<number>;
      payDay: Computed<AnyJson>;
    }
  >
>;

export type read_balance_at = Must<
  Verdict<
    typeof import('@server/books/periods/store').readBalanceAt,
    { hash: Computed<string>; debits: Computed<number>; lastEntryId: Computed<string> }
  >
>;

export type read_beat = Must<
  Verdict<typeof import('@server/platform/db/heartbeat').readBeat, { at: NotNull<Date> }>
>;

export type read_booked_of_import = Must<
  Verdict<
    typeof import('@server/books/imports/store').readBooked,
    { account: NotNull<string>; amount: Computed<number> }
  >
>;

export type read_books_closed = Must<
  Verdict<
    typeof import('@server/books/periods/store').readBooksClosed,
    { closedThrough: Computed<string>; lastRun: Computed<string> }
  >
>;

export type read_bureau_loans = Must<
  Verdict<
    typeof import('@server/late/bureau/store').readBureauLoans,
    {
      loan: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      bucketDay: Computed<string>;
      borrower: Computed<AnyJson>;
      account: Computed<AnyJson>;
      notice: Computed<AnyJson>;
      isDisputed: Computed<boolean>;
      lastPayment: Computed<AnyJson>;
      reported: Computed<AnyJson>;
    }
  >
>;

export type read_bureau_rows = Must<
  Verdict<typeof import('@server/late/bureau/store').readBureauRows, { record: NotNull<AnyJson> }>
>;

export type read_closed_through = Must<
  Verdict<
    typeof import('@server/late/collections/store').readClosedThrough,
    { closedThrough: Computed<string> }
  >
>;

export type read_closed_totals = Must<
  Verdict<
    typeof import('@server/desk/portfolio/closed-store').readClosedTotals,
    {
      reason: NotNull<string>;
      loans: Computed<number>;
      amount: Computed<number>;
      outstanding: Computed<number>;
    }
  >
>;

export type read_code_history = Must<
  Verdict<
    typeof import('@server/people/accounts/code-store').readCodeHistory,
    {
      ofPerson: Computed<readonly Date[]>;
      ofBudget: Computed<readonly Date[]>;
      ofMany: Computed<readonly Date[]>;
      wrong: Computed<number>;
      open: Computed<number>;
      firstWrongAt: Computed<Date>;
      lastWrongAt: Computed<Date>;
      lastOrdinal: Computed<number>;
    }
  >
>;

export type read_collector_results = Must<
  Verdict<
    typeof import('@server/late/collections/results-store').readCollectorResults,
    {
      id: NotNull<string>;
      name: Computed<string>;
      role: Nullable<string>;
      canCollect: Computed<boolean>;
      loans: Computed<number>;
      contacts: Computed<number>;
      reached: Computed<number>;
      promises: Computed<number>;
      kept: Computed<number>;
      broken: Computed<number>;
      received: Computed<number>;
    }
  >
>;

export type read_complaint_register = Must<
  Verdict<
    typeof import('@server/late/complaints/store').readRegister,
    {
      reference: NotNull<string>;
      kind: NotNull<string>;
      loan: Computed<AnyJson>;
      receivedAt: NotNull<Date>;
      acknowledgeBy: NotNull<Date>;
      acknowledgedAt: Nullable<Date>;
      answerBy: NotNull<Date>;
      answeredAt: Nullable<Date>;
      outcome: Nullable<string>;
    }
  >
>;

export type read_database_time = Must<
  Verdict<
    typeof import('@server/platform/db/database-time').readDatabaseTime,
    { now: Computed<Date> }
  >
>;

export type read_days_ahead = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readDaysAhead,
    { daysAhead: Computed<number> }
  >
>;

export type read_days_to_close = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readDays,
    { lastClosed: Computed<string>; firstDay: Computed<string> }
  >
>;

export type read_deferred_fees = Must<
  Verdict<
    typeof import('@server/late/end-of-day/fees/store').readDeferredFees,
    { booked: Computed<number>; unearned: Computed<number> }
  >
>;

export type read_due_days = Must<
  Verdict<
    typeof import('@server/late/collections/store').readDueDays,
    { dueOn: Computed<string>; loans: Computed<number>; outstanding: Computed<number> }
  >
>;

export type read_due_totals = Must<
  Verdict<
    typeof import('@server/loans/loans/due-store').readDueTotals,
    { loans: Computed<number>; outstanding: Computed<number> }
  >
>;

export type read_excise_payable = Must<
  Verdict<
    typeof import('@server/books/periods/store').readExcisePayable,
    { payable: Computed<number> }
  >
>;

export type read_exported_guarantees = Must<
  Verdict<
    typeof import('@server/books/exports/store').readExportedGuarantees,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      loanId: NotNull<string>;
      guarantorId: NotNull<string>;
      name: NotNull<string>;
      phone: NotNull<string>;
      personId: Nullable<string>;
      status: NotNull<string>;
      statusReason: Nullable<string>;
      cap: NotNull<number>;
      relationship: NotNull<string>;
      liabilityTriggered: NotNull<boolean>;
      amountCharged: NotNull<number>;
      agreement: Nullable<AnyJson>;
      note: Nullable<string>;
      reply: Nullable<string>;
      thanks: Nullable<string>;
      agreedPrincipal: Nullable<number>;
      agreedCurve: Nullable<AnyJson>;
      agreedFallsOn: Nullable<string>;
      besideCap: Nullable<number>;
      askedAt: NotNull<Date>;
      answeredAt: Nullable<Date>;
      releasedAt: Nullable<Date>;
      releasedBecause: Nullable<string>;
      reference: NotNull<string>;
    }
  >
>;

export type read_exported_instalments = Must<
  Verdict<
    typeof import('@server/books/exports/store').readExportedInstalments,
    {
      loanId: NotNull<string>;
      number: NotNull<number>;
      dueDate: NotNull<string>;
      principal: NotNull<number>;
      interest: NotNull<number>;
      amount: NotNull<number>;
      hasMatured: NotNull<boolean>;
      maturedPrincipal: NotNull<number>;
      maturedInterest: NotNull<number>;
      principalPaid: NotNull<number>;
      interestPaid: NotNull<number>;
      interestGivenUp: NotNull<number>;
      principalGivenUp: NotNull<number>;
      reference: NotNull<string>;
    }
  >
>;

export type read_exported_loans = Must<
  Verdict<
    typeof import('@server/books/exports/store').readExportedLoans,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      reference: NotNull<string>;
      borrowerId: NotNull<string>;
      productVersionId: NotNull<string>;
      amount: NotNull<number>;
      term: NotNull<number>;
      purpose: NotNull<string>;
      firstDueOn: Nullable<string>;
      firstDueChosenOn: Nullable<string>;
      status: NotNull<string>;
      statusReason: Nullable<AnyJson>;
      closedReason: Nullable<string>;
      createdAt: NotNull<Date>;
      touchedAt: NotNull<Date>;
      submittedAt: Nullable<Date>;
      approvedAt: Nullable<Date>;
      approvedBy: Nullable<string>;
      disbursedAt: Nullable<Date>;
      closedAt: Nullable<Date>;
      topsUpId: Nullable<string>;
      quoteId: NotNull<string>;
      apr: NotNull<number>;
      monthlyPayment: NotNull<number>;
      fee: NotNull<number>;
      excise: NotNull<number>;
      chargeRules: NotNull<AnyJson>;
      strengthPpm: NotNull<number>;
      gsPpm: NotNull<number>;
      outstanding: NotNull<number>;
      overduePrincipal: NotNull<number>;
      lateInterest: NotNull<number>;
      currentInterest: NotNull<number>;
      chargesForgone: NotNull<AnyJson>;
      chargesUnpaid: NotNull<number>;
      chargesInDuplum: NotNull<number>;
      paid: NotNull<number>;
      ahead: NotNull<number>;
      credit: NotNull<number>;
      advanced: NotNull<number>;
      nplPrincipal: Nullable<number>;
      nplOn: Nullable<string>;
      nplInterest: Nullable<number>;
      hardshipFrom: Nullable<number>;
      lateSince: Nullable<string>;
      paidInRow: NotNull<number>;
      pausedThrough: Nullable<string>;
      carry: NotNull<number>;
      lateCarry: NotNull<number>;
      worstDaysPastDue: NotNull<number>;
      accruedThrough: Nullable<string>;
      bucket: Nullable<number>;
      overdueInterest: NotNull<number>;
      daysOfMonth: NotNull<number>;
      maturesOn: Nullable<string>;
      nextDueDate: Nullable<string>;
      oldestUnpaidDueDate: Nullable<string>;
      defaultEndedOn: Nullable<string>;
      broughtForward: Nullable<AnyJson>;
      importId: Nullable<string>;
      charges: Computed<AnyJson>;
      interestGivenUp: Computed<number>;
      principalGivenUp: Computed<number>;
    }
  >
>;

export type read_exported_payments = Must<
  Verdict<
    typeof import('@server/books/exports/store').readExportedPayments,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      provider: NotNull<string>;
      kind: NotNull<string>;
      loanId: Nullable<string>;
      personId: Nullable<string>;
      requestedBy: Nullable<string>;
      sourceId: Nullable<string>;
      claimId: Nullable<string>;
      amount: NotNull<number>;
      keptBack: Nullable<number>;
      phone: Nullable<string>;
      account: Nullable<string>;
      payer: Nullable<string>;
      payerNumber: Nullable<string>;
      status: NotNull<string>;
      attempt: NotNull<number>;
      calls: NotNull<number>;
      ourReference: Nullable<string>;
      providerRequestId: Nullable<string>;
      receipt: Nullable<string>;
      resultCode: Nullable<string>;
      reason: Nullable<string>;
      checks: NotNull<number>;
      nextCheckAt: Nullable<Date>;
      createdAt: NotNull<Date>;
      sentAt: Nullable<Date>;
      settledAt: Nullable<Date>;
      paidAt: Nullable<Date>;
      matchedAt: Nullable<Date>;
      toRecover: Nullable<number>;
      recoveredAt: Nullable<Date>;
      reversedAt: Nullable<Date>;
      reversedAs: Nullable<string>;
      reference: Nullable<string>;
    }
  >
>;

export type read_exported_people = Must<
  Verdict<
    typeof import('@server/books/exports/store').readExportedPeople,
    {
      id: NotNull<string>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Computed<string>;
      phone: Computed<string>;
      phoneVerifiedAt: Nullable<Date>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      createdAt: NotNull<Date>;
      erasedAt: Nullable<Date>;
    }
  >
>;

export type read_exported_postings = Must<
  Verdict<
    typeof import('@server/books/exports/store').readExportedPostings,
    {
      sequence: NotNull<number>;
      line: NotNull<number>;
      day: NotNull<string>;
      valueDay: Computed<string>;
      kind: NotNull<string>;
      debit: NotNull<string>;
      credit: NotNull<string>;
      amount: NotNull<number>;
      reference: Nullable<string>;
      receipt: Nullable<string>;
      borrowerId: Nullable<string>;
      reverses: Computed<number>;
      at: NotNull<Date>;
      oldNumber: Computed<string>;
    }
  >
>;

export type read_figures = Must<
  Verdict<
    typeof import('@server/desk/portfolio/store').readFigures,
    {
      day: Computed<string>;
      totalOutstanding: Computed<number>;
      activeLoans: Computed<number>;
      weighted: Computed<number>;
      lateOutstanding: Computed<number>;
    }
  >
>;

export type read_idempotency_key = Must<
  Verdict<
    typeof import('@server/platform/db/idempotency').readKey,
    {
      askedHash: NotNull<string>;
      state: NotNull<string>;
      answerStatus: Nullable<number>;
      answer: Nullable<string>;
    }
  >
>;

export type read_job_figures = Must<
  Verdict<
    typeof import('@server/platform/jobs/store').readJobFigures,
    {
      task: Computed<string>;
      due: Computed<number>;
      oldestDue: Computed<number>;
      later: Computed<number>;
      taken: Computed<number>;
      exhausted: Computed<number>;
    }
  >
>;

export type read_last_closing = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readLastClosing,
    { day: NotNull<string>; closedAt: NotNull<Date>; failed: Computed<number> }
  >
>;

export type read_late_loan_files = Must<
  Verdict<
    typeof import('@server/late/end-of-day/late/store').readFiles,
    {
      loan: Computed<AnyJson>;
      borrower: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      bucketDay: Computed<string>;
      guarantors: Computed<AnyJson>;
    }
  >
>;

export type read_leaving_guarantors = Must<
  Verdict<
    typeof import('@server/books/exports/leaving-store').readLeavingGuarantors,
    {
      loan_id: NotNull<string>;
      name: Computed<string>;
      phone: Computed<string>;
      cap: Computed<number>;
    }
  >
>;

export type read_leaving_loans = Must<
  Verdict<
    typeof import('@server/books/exports/leaving-store').readLeavingLoans,
    {
      loan: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      bucketDay: Computed<string>;
      lastPaymentOn: Computed<string>;
    }
  >
>;

export type read_leaving_people = Must<
  Verdict<
    typeof import('@server/books/exports/leaving-store').readLeavingPeople,
    {
      person_id: NotNull<string>;
      first_name: NotNull<string>;
      last_name: NotNull<string>;
      phone: Computed<string>;
    }
  >
>;

export type read_live_updates = Must<
  Verdict<
    typeof import('@server/platform/http/live-store').readLiveUpdates,
    {
      snapshot: Computed<string>;
      at: Computed<Date>;
      server: Computed<string>;
      lines: Computed<AnyJson>;
    }
  >
>;

export type read_loan_entries = Must<
  Verdict<
    typeof import('@server/desk/papers/store').readLoanEntries,
    {
      day: NotNull<string>;
      kind: NotNull<string>;
      receipt: Computed<string>;
      principal: Computed<number>;
      interest: Computed<number>;
      fees: Computed<number>;
      guarantors: Computed<number>;
      credit: Computed<number>;
      recovered: Computed<number>;
    }
  >
>;

export type read_loan_states = Must<
  Verdict<
    typeof import('@dev/demo/store').readLoanStates,
    { id: NotNull<string>; status: NotNull<string>; disbursedAt: Nullable<Date> }
  >
>;

export type read_loan_sums = Must<
  Verdict<
    typeof import('@server/books/ledger/store').readLoanSums,
    {
      code: NotNull<string>;
      name: NotNull<string>;
      kind: NotNull<string>;
      debits: Computed<number>;
      credits: Computed<number>;
    }
  >
>;

export type read_loans_without_bucket = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readWaiting.raw,
    {
      loan: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      bucketDay: Computed<string>;
    }
  >
>;

export type read_loss_allowance = Must<
  Verdict<
    typeof import('@server/late/collections/store').readLossAllowance,
    { allowance: Computed<number> }
  >
>;

export type read_mail_figures = Must<
  Verdict<
    typeof import('@server/platform/mail/store').readMailFigures,
    {
      kind: NotNull<string>;
      status: NotNull<string>;
      count: Computed<number>;
      firstMade: Computed<Date>;
      heldBack: Computed<number>;
    }
  >
>;

export type read_maturing_loans = Must<
  Verdict<
    typeof import('@server/late/end-of-day/store').readMaturing.raw,
    {
      loan: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      bucketDay: Computed<string>;
    }
  >
>;

export type read_message_figures = Must<
  Verdict<
    typeof import('@server/platform/messages/figures-store').readMessageFigures,
    {
      kind: Computed<string>;
      status: Computed<string>;
      count: Computed<number>;
      firstEnd: Computed<Date>;
      firstEndOfDay: Computed<Date>;
      heldBack: Computed<number>;
    }
  >
>;

export type read_moved = Must<
  Verdict<
    typeof import('@server/books/exports/store').readMoved,
    {
      account: NotNull<string>;
      firstDay: Computed<string>;
      debits: Computed<number>;
      credits: Computed<number>;
    }
  >
>;

export type read_named_before = Must<
  Verdict<
    typeof import('@server/books/exports/store').readNamedBefore,
    {
      reference: NotNull<string>;
      source: Computed<string>;
      number: Computed<string>;
      name: Computed<string>;
      cap: Computed<number>;
    }
  >
>;

export type read_own_bureau = Must<
  Verdict<
    typeof import('@server/late/bureau/store').readOwnBureau,
    {
      loan: Computed<AnyJson>;
      instalments: Computed<AnyJson>;
      charges: Computed<AnyJson>;
      bucketDay: Computed<string>;
      borrower: Computed<AnyJson>;
      account: Computed<AnyJson>;
      notice: Computed<AnyJson>;
      isDisputed: Computed<boolean>;
      lastPayment: Computed<AnyJson>;
      reported: Computed<AnyJson>;
    }
  >
>;

export type read_own_totals = Must<
  Verdict<
    typeof import('@server/late/collections/queue-store').readOwnTotals,
    { loans: Computed<number>; outstanding: Computed<number> }
  >
>;

export type read_payment_figures = Must<
  Verdict<
    typeof import('@server/payments/payments/figures-store').readPaymentFigures,
    {
      kind: Computed<string>;
      status: Computed<string>;
      resultCode: Computed<string>;
      count: Computed<number>;
      oldest: Computed<Date>;
    }
  >
>;

export type read_payment_totals = Must<
  Verdict<
    typeof import('@server/desk/portfolio/payments-store').readPaymentTotals,
    {
      kind: Computed<string>;
      status: Computed<string>;
      payments: Computed<number>;
      amount: Computed<number>;
    }
  >
>;

export type read_payout_account_figures = Must<
  Verdict<
    typeof import('@server/payments/payments/payout-account-store').readPayoutAccount,
    { available: Nullable<number>; at: Nullable<Date>; waiting: Computed<number> }
  >
>;

export type read_people = Must<
  Verdict<
    typeof import('@dev/demo/store').readPeople,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      firstName: NotNull<string>;
      lastName: NotNull<string>;
      email: Nullable<string>;
      verifiedEmail: Nullable<string>;
      phone: NotNull<string>;
      phoneVerifiedAt: Nullable<Date>;
      phoneChangedAt: Nullable<Date>;
      staffRole: Nullable<string>;
      staffEndedAt: Nullable<Date>;
      language: NotNull<string>;
      trustScore: NotNull<number>;
      limit: NotNull<number>;
      loansCompleted: NotNull<number>;
      loansOnTime: NotNull<number>;
      onTimePayments: NotNull<number>;
      termsVersion: NotNull<string>;
      createdAt: NotNull<Date>;
      frozenAt: Nullable<Date>;
      frozenReason: Nullable<string>;
      erasedAt: Nullable<Date>;
      erasesAt: Nullable<Date>;
      stopHash: Nullable<string>;
    }
  >
>;

export type read_person_records = Must<
  Verdict<
    typeof import('@server/people/accounts/record-store').readRecordRows,
    {
      id: NotNull<string>;
      version: NotNull<number>;
      isErased: Computed<boolean>;
      ownPhone: Computed<string>;
      isFrozen: Computed<boolean>;
      limit: NotNull<number>;
      held: Computed<number>;
      asked: Computed<number>;
      loans: Computed<AnyJson>;
      today: Computed<string>;
    }
  >
>;

export type read_proofs = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/store').readProofRows,
    { name: Computed<string>; here: Computed<string>; there: Computed<string> }
  >
>;

export type read_proofs_since = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/store').readProofRowsSince,
    { name: Computed<string>; here: Computed<string>; there: Computed<string> }
  >
>;

export type read_proven_days_again = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/proven-store').readAgain,
    { day: Computed<string>; differs: Computed<boolean> }
  >
>;

export type read_proven_range = Must<
  Verdict<
    typeof import('@server/late/end-of-day/proofs/proven-store').readProvenRange,
    { first: Computed<string>; last: Computed<string> }
  >
>;

export type read_provision_classes_on = Must<
  Verdict<
    typeof import('@server/late/end-of-day/provisions/store').readClassesOn,
    {
      day: Computed<string>;
      allowance: Computed<number>;
      normal: Computed<number>;
      watch: Computed<number>;
      substandard: Computed<number>;
      doubtful: Computed<number>;
      loss: Computed<number>;
    }
  >
>;

export type read_reconciliation_figures = Must<
  Verdict<
    typeof import('@server/payments/reconciliation/store').readFigures,
    {
      open: Computed<number>;
      oldest: Computed<Date>;
      lastAt: Nullable<Date>;
      lastOutcome: Nullable<string>;
      lastReason: Nullable<string>;
      doneAt: Computed<Date>;
      credentialRefusals: Computed<number>;
    }
  >
>;

export type read_regulator_complaints = Must<
  Verdict<
    typeof import('@server/books/reports/regulator-store').readComplaintFigures,
    {
      kind: NotNull<string>;
      received: Computed<number>;
      inTime: Computed<number>;
      late: Computed<number>;
    }
  >
>;

export type read_regulator_figures = Must<
  Verdict<
    typeof import('@server/books/reports/regulator-store').readRegulatorFigures,
    {
      what: Computed<string>;
      key: Computed<string>;
      count: Computed<number>;
      amount: Computed<number>;
    }
  >
>;

export type read_regulator_movements = Must<
  Verdict<
    typeof import('@server/books/reports/regulator-store').readMovements,
    {
      interest: Computed<number>;
      facilityFees: Computed<number>;
      lateFees: Computed<number>;
      excise: Computed<number>;
      recovered: Computed<number>;
      principal: Computed<number>;
    }
  >
>;

export type read_report_figures = Must<
  Verdict<
    typeof import('@server/books/reports/store').readFigures,
    {
      month: Computed<string>;
      what: Computed<string>;
      key: Computed<string>;
      count: Computed<number>;
      amount: Computed<number>;
    }
  >
>;

export type read_report_risk = Must<
  Verdict<
    typeof import('@server/books/reports/store').readRisk,
    {
      day: Computed<string>;
      outstanding: Computed<number>;
      late1: Computed<number>;
      late31: Computed<number>;
      late61: Computed<number>;
      late91: Computed<number>;
    }
  >
>;

export type read_report_unmatched = Must<
  Verdict<typeof import('@server/books/reports/store').readUnmatched, { left: Computed<number> }>
>;

export type read_score_changes = Must<
  Verdict<
    typeof import('@server/people/accounts/store').readScoreChanges,
    {
      at: Computed<Date>;
      kind: Computed<string>;
      reason: Computed<AnyJson>;
      before: Computed<number>;
      after: Computed<number>;
    }
  >
>;

export type read_token = Must<
  Verdict<
    typeof import('@server/platform/money/store').readToken,
    { token: NotNull<string>; expiresAt: NotNull<Date> }
  >
>;

export type read_trial_balance = Must<
  Verdict<
    typeof import('@server/books/ledger/store').readTrialBalance,
    {
      code: NotNull<string>;
      name: NotNull<string>;
      kind: NotNull<string>;
      debits: Computed<number>;
      credits: Computed<number>;
    }
  >
>;

export type read_webhook_place = Must<
  Verdict<
    typeof import('@server/desk/webhooks/store').readPlace,
    { waiting: Computed<number>; newest: Computed<string> }
  >
>;

export type read_what_was_agreed = Must<
  Verdict<
    typeof import('@server/desk/my-data/agreed-store').readAgreed,
    {
      papers: Computed<AnyJson>;
      plans: Computed<AnyJson>;
      planAnswers: Computed<AnyJson>;
      guarantorChanges: Computed<AnyJson>;
      changeAnswers: Computed<AnyJson>;
      promises: Computed<AnyJson>;
      simSwaps: Computed<AnyJson>;
      reported: Computed<AnyJson>;
    }
  >
>;

export type recount_audit_seals = Must<
  Verdict<
    typeof import('@server/desk/audit/chain/store').recountSeals,
    { day: NotNull<string>; events: Computed<number>; dayHash: Computed<string> }
  >
>;

export type retire_deposit_key = Must<
  Verdict<typeof import('@server/payments/payments/deposit-key-store').retireKey, {}>
>;

export type save_guarantor = Must<
  Verdict<
    typeof import('@server/guarantors/guarantees/store').saveGuarantor,
    { id: NotNull<string> }
  >
>;

export type save_opt_out = Must<
  Verdict<typeof import('@server/guarantors/guarantees/store').saveOptOut, {}>
>;

export type save_session = Must<
  Verdict<typeof import('@server/platform/http/session-store').saveSession, {}>
>;

export type save_token = Must<Verdict<typeof import('@server/platform/money/store').saveToken, {}>>;

export type seal_audit_day = Must<
  Verdict<
    typeof import('@server/desk/audit/chain/store').sealDay,
    { events: NotNull<number>; dayHash: NotNull<string> }
  >
>;

export type search_loans = Must<
  Verdict<
    typeof import('@server/desk/search/store').searchLoans,
    {
      id: NotNull<string>;
      reference: NotNull<string>;
      broughtForward: Computed<AnyJson>;
      amount: NotNull<number>;
      status: NotNull<string>;
      closedReason: Nullable<string>;
      borrower: Computed<AnyJson>;
    }
  >
>;

export type search_receipt = Must<
  Verdict<
    typeof import('@server/desk/search/store').searchReceipt,
    { receipt: Computed<string>; amount: NotNull<number>; loan: Computed<AnyJson> }
  >
>;

export type stop_job = Must<Verdict<typeof import('@server/platform/jobs/store').stopJob, {}>>;

export type sweep_portion = Must<
  Verdict<
    typeof import('@server/late/end-of-day/sweep/store').sweepPortion,
    {
      sessions: Computed<number>;
      codes: Computed<number>;
      tried_codes: Computed<number>;
      challenges: Computed<number>;
      throttles: Computed<number>;
      keys: Computed<number>;
      jobs: Computed<number>;
      live_updates: Computed<number>;
      message_texts: Computed<number>;
      mails: Computed<number>;
      ussd_sessions: Computed<number>;
      inbound_words: Computed<number>;
      webhook_deliveries: Computed<number>;
      delivery_reports: Computed<number>;
      import_files: Computed<number>;
    }
  >
>;

export type take_idempotency_key = Must<
  Verdict<typeof import('@server/platform/db/idempotency').takeKey, { attemptId: NotNull<string> }>
>;

export type take_staff_challenge = Must<
  Verdict<
    typeof import('@server/people/staff/store').takeChallenge,
    {
      id: NotNull<string>;
      personId: Nullable<string>;
      purpose: NotNull<string>;
      content: NotNull<string>;
      expiresAt: NotNull<Date>;
    }
  >
>;
