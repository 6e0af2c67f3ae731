import { bareMoney } from './menu/plain';
import { pageKey } from './menu/request-states';
import type { Act } from './menu/states';
import type { Facts } from './menu/facts';
import { takeBackYes } from '@server/guarantors/consents/changes/take-back-yes';
import { answerGuarantee } from '@server/guarantors/guarantees/answer-guarantee';
import { appealClaim } from '@server/guarantors/guarantees/appeal-claim';
import { declineByNumber } from '@server/guarantors/guarantees/decline-by-number';
import { findByGuarantee, saveOptOut } from '@server/guarantors/guarantees/store';
import { makeComplaint } from '@server/late/complaints/make-complaint';
import { findComplaintsOf } from '@server/late/complaints/store';
import { payClaim } from '@server/payments/payments/pay-claim';
import { startRepayment } from '@server/payments/payments/start-repayment';
import { LOWEST_ID } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { SupersededAttempt } from '@server/platform/db/change';
import type { DialledConsent } from '@server/platform/db/schema/guarantees';
import {
  type Acting,
  type ActsOf,
  type Done,
  done,
  onceInTurn,
  ownContext,
  personOf,
  went,
} from './acting';
import { pinChecked } from './pin-acts';
import { servedPages } from './served-pages';

/** What the desk reads of an appeal or a wish to be called that came by the menus. */
const BY_MENU = 'By the menus of a phone without data, which take no words.';
const CALL_WANTED = 'Please call me. I have a phone without data.';

export const LOAN_ACTS: ActsOf<
  'accept' | 'refuse' | 'opt_out' | 'take_back' | 'pay_loan' | 'pay_claim' | 'appeal' | 'ask_call'
> = {
  async accept(acting, act) {
    const own = ownContext(acting);
    const checked = await pinChecked(acting, act.pin);
    if (checked.outcome.how !== 'done') return checked;
    const { id, cap } = act;
    const { language } = acting.facts;
    const dialled = await consentOf(acting, act);
    return unlessAnswered(acting, id, async () => {
      await onceInTurn(acting, own, { what: 'accept' }, (once) =>
        answerGuarantee(once, id, { status: 'accepted', cap, language, dialled }),
      );
      return done({ cap: bareMoney(cap), who: whoAsked(acting.facts, id) });
    });
  },
  refuse: (acting, { id }) => saidNo(acting, id, 'refuse'),
  // That no SMS shall come again holds whatever becomes of the request, unless it binds by now.
  async opt_out(acting, { id }) {
    const { context, session } = acting;
    try {
      return await saidNo(acting, id, 'opt_out');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await saveOptOut(context.db, session.phone, context.now());
      return done({ who: whoAsked(acting.facts, id) });
    }
  },
  async take_back(acting, { id }) {
    const own = ownContext(acting);
    await onceInTurn(acting, own, { what: 'take_back' }, (once) => takeBackYes(once, id, BY_MENU));
    return done({ who: whoBacked(acting.facts, id) });
  },
  async pay_loan(acting, { id, amount }) {
    const own = ownContext(acting);
    await onceInTurn(acting, own, { what: 'pay_loan', isKept: true }, (once) =>
      startRepayment(once, id, amount),
    );
    return done({ amount: bareMoney(amount) });
  },
  async pay_claim(acting, { id, amount }) {
    const own = ownContext(acting);
    const sent = await onceInTurn(acting, own, { what: 'pay_claim', isKept: true }, (once) =>
      payClaim(once, id),
    );
    return done({ amount: bareMoney(sent?.amount ?? amount) });
  },
  async appeal(acting, { id, ground }) {
    const own = ownContext(acting);
    await onceInTurn(acting, own, { what: 'appeal' }, (once) =>
      appealClaim(once, id, { ground, reason: BY_MENU }),
    );
    return done({ who: whoBacked(acting.facts, id) });
  },
  async ask_call(acting, { loanId }) {
    const own = ownContext(acting);
    const made = await findComplaintsOf(own.db, own.actor.person.id);
    const wishes = made.filter(
      ({ complaint: { text, loanId: about } }) => text === CALL_WANTED && about === loanId,
    );
    if (wishes.some(({ complaint }) => complaint.answeredAt === null)) return done();
    // Of several sessions at once each reads that nobody asked: the next wish about a loan is one, whoever makes it.
    const next = { ...acting, turnKey: `${loanId} ${wishes.length}` };
    try {
      await onceInTurn(next, own, { what: 'ask_call' }, (once) =>
        makeComplaint(once, { kind: 'other', loanId, text: CALL_WANTED, asksForCall: true }),
      );
    } catch (error) {
      // The other one makes it.
      if (!(error instanceof SupersededAttempt)) throw error;
    }
    return done();
  },
};

/** A no, once or for good: the wish to hear nothing more is kept with it. */
async function saidNo(acting: Acting, id: string, what: 'refuse' | 'opt_out'): Promise<Done> {
  const { context, session, facts } = acting;
  const own = personOf(acting);
  const neverAgain = what === 'opt_out';
  const answer = { status: 'declined', language: facts.language, neverAgain } as const;
  // Who has no account is bound by nothing.
  if (!own && neverAgain) await saveOptOut(context.db, session.phone, context.now());
  const said = await unlessAnswered(acting, id, async () => {
    await (own
      ? onceInTurn(acting, own, { what }, (once) => answerGuarantee(once, id, answer))
      : declineByNumber(context, session.phone, id));
    return done({ who: whoAsked(facts, id) });
  });
  // Who said no elsewhere is told the same.
  return said.outcome.how === 'refused' ? done(said.outcome.words) : said;
}

/**
 * How an answer went; where the same person gave one elsewhere at that moment, by another session or by the link, what
 * that one made of it.
 */
async function unlessAnswered(
  acting: Acting,
  id: string,
  answer: () => Promise<Done>,
): Promise<Done> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { context, session, holder, facts } = acting;
    const personId = holder?.id ?? LOWEST_ID;
    const [file] = await findByGuarantee(context.db, id, personId, session.phone);
    const row = file?.guarantees.find((each) => each.row.id === id)?.row;
    if (row?.personId !== personId) throw error;
    const who = whoAsked(facts, id);
    if (row.status === 'accepted') return went('bound', { who, cap: bareMoney(row.cap) });
    if (row.statusReason === 'declined') return went('refused', { who });
    throw error;
  }
}

const whoAsked = ({ requests }: Facts, id: string): string =>
  requests.find((each) => each.id === id)?.who ?? '';

const whoBacked = ({ backed }: Facts, id: string): string =>
  backed.find((each) => each.id === id)?.who ?? '';

/** How the text was read: each of its pages, when it was last served and by which session of the visit. */
async function consentOf(
  { context, session }: Acting,
  { id, pages }: Extract<Act, { act: 'accept' }>,
): Promise<DialledConsent> {
  const served = await servedPages(context, session.visitId);
  return {
    channel: 'ussd',
    sessionId: session.gatewayId,
    pinAt: context.now().toISOString(),
    pages: pages.flatMap((text) => {
      const page = served.findLast((each) => each.page === pageKey(id, text));
      return page?.servedAt
        ? [{ text, servedAt: page.servedAt.toISOString(), sessionId: page.sessionId }]
        : [];
    }),
  };
}
