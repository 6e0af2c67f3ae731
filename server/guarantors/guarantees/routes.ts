import * as operations from '@shared/contract/operations/guarantees';
import * as writes from '@shared/contract/operations/guarantor-writes';
import {
  answerBody,
  appealBody,
  guaranteeTextQuery,
  guaranteeLinkParams,
  guaranteeParams,
  newGuaranteeBody,
  SHARED_PREFIX,
  thanksBody,
} from '@shared/contract/guarantees';
import { inviteBody } from '@shared/contract/invitation';
import { pageQuery } from '@shared/contract/paging';
import { dayOf } from '@shared/day';
import { NOTICE_HOURS } from '@shared/limits';
import { BEFORE_APPROVAL, isOneOf } from '@shared/statuses';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { listed, newestAfter } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { findOwnLoan } from '@server/loans/loans/store';
import { Refused } from '@server/platform/core/refused';
import { answerGuarantee } from './answer-guarantee';
import { ownPhone } from '@server/people/accounts/own-record';
import { appealClaim } from './appeal-claim';
import { findBackedAmong } from './asked-or-bound-store';
import { askGuarantor } from './ask-guarantor';
import { inviteGuarantor } from './invite-guarantor';
import { backedLoanOf, findCallersGuarantees } from './list-store';
import { ownNow, ownWithContacts } from './own-view';
import { presentGuarantee, presentGuaranteesOf, presentPriced } from './present';
import { findByGuarantee, findByLink } from './store';
import { seeNotice } from './see-notice';
import { textBeforeAnswer } from './text-before-answer';
import { thankFriends } from './thank-friends';
import { withdrawGuarantee } from './withdraw-guarantee';

const HOUR = 3_600;

/** Invitations send SMS to strangers, so they have the strictest rate limit. */
export const INVITATIONS = {
  name: 'invite',
  perAddress: { points: 600, seconds: HOUR },
  perAccount: { points: 60, seconds: HOUR },
};

/** Lines to others: one for each loan, and refused ones. */
const LINES = {
  name: 'thanks',
  perAddress: { points: 200, seconds: HOUR },
  perAccount: { points: 20, seconds: HOUR },
};

/** Whether the price or the answer is still open. */
const isOpen = ({ file: { loan }, own }: ReturnType<typeof backedLoanOf>): boolean =>
  own.status === 'pending' || isOneOf(BEFORE_APPROVAL, loan.status);

export const guaranteeRoutes = [
  route(writes, 'inviteGuarantor', {
    access: 'person',
    summary: 'Notes whom one wants to ask; sends nothing yet',
    body: inviteBody,
    status: 201,
    throttle: INVITATIONS,
    async act(context, { body }) {
      return { id: await inviteGuarantor(context, body) };
    },
  }),
  route(writes, 'askGuarantor', {
    access: 'person',
    summary: 'Asks a guarantor to stand behind one’s loan up to a cap',
    body: newGuaranteeBody,
    status: 201,
    throttle: INVITATIONS,
    async act(context, { body }) {
      return { id: await askGuarantor(context, body) };
    },
  }),
  route(operations, 'listOwnGuarantees', {
    access: 'person',
    summary: 'Loans that one is asked to back or backs',
    query: pageQuery,
    reads: ({ query }) => findCallersGuarantees(...newestAfter(query.cursor)),
    async act(context, { read, http }) {
      const { db, actor, now } = context;
      const all = read.map((row) => backedLoanOf(row, dayOf(now())));
      const rows = listed(http, all, ({ file: { loan } }) => ({ at: loan.createdAt, id: loan.id }));
      // The price of an open request is today's, which takes its whole file.
      const open = rows.filter(isOpen).map(({ file: { loan } }) => loan.id);
      const files =
        open.length > 0 ? await findBackedAmong(db, actor.person.id, ownPhone(context), open) : [];
      return rows.map(({ file, own, quote, record }) => {
        const whole = files.find(({ ownId }) => ownId === own.id);
        const backed = whole?.guarantees.find(({ row }) => row.id === own.id);
        return whole && backed
          ? presentGuarantee(whole, backed, 'guarantor', now(), { record })
          : presentPriced(file, { row: own, backer: actor.person }, quote, 'guarantor', now(), {
              record,
            });
      });
    },
  }),
  route(operations, 'listLoanGuarantees', {
    access: 'person',
    summary: 'The guarantees of one’s own loan',
    params: guaranteeParams,
    async act(context, { params }) {
      const [file] = await findOwnLoan(context.db, params.id, context.actor.person.id);
      if (!file) throw new Refused(NOT_FOUND);
      return presentGuaranteesOf(file, 'borrower', context.now());
    },
  }),
  route(operations, 'getGuarantee', {
    access: 'person',
    summary: 'One’s own guarantee, by its id or by the shared link’s request-{loanId}',
    params: guaranteeLinkParams,
    async act(context, { params }) {
      const { id } = context.actor.person;
      const [file] = params.id.startsWith(SHARED_PREFIX)
        ? await findByLink(context.db, params.id.slice(SHARED_PREFIX.length), id, ownPhone(context))
        : await findByGuarantee(context.db, params.id, id, ownPhone(context));
      return ownWithContacts(context, file);
    },
  }),
  route(operations, 'getGuaranteeText', {
    access: 'person',
    summary: 'What one would agree to by accepting with a cap, word for word',
    params: guaranteeParams,
    query: guaranteeTextQuery,
    async act(context, { params, query }) {
      return textBeforeAnswer(context, params.id, query.cap);
    },
  }),
  route(writes, 'answerGuarantee', {
    access: 'person',
    summary: 'Accepts or declines; a cap may be lowered while accepting',
    params: guaranteeParams,
    body: answerBody,
    async act(context, { params, body }) {
      await answerGuarantee(context, params.id, body);
      return ownNow(context, params.id);
    },
  }),
  route(writes, 'appealClaim', {
    access: 'person',
    summary: `Appeals a notice, once and within its ${NOTICE_HOURS} hours; nothing is asked until it is decided`,
    params: guaranteeParams,
    body: appealBody,
    async act(context, { params, body }) {
      await appealClaim(context, params.id, body);
      return ownNow(context, params.id);
    },
  }),
  route(writes, 'noteNoticeSeen', {
    access: 'person',
    summary: `Notes that one has the notice on the screen, from when its ${NOTICE_HOURS} hours run at the latest`,
    params: guaranteeParams,
    async act(context, { params }) {
      await seeNotice(context, params.id);
      return ownNow(context, params.id);
    },
  }),
  route(writes, 'thankGuarantors', {
    access: 'person',
    summary:
      'Writes one line to all who stood behind one’s repaid loan, once; they read it in the app',
    params: guaranteeParams,
    body: thanksBody,
    throttle: LINES,
    async act(context, { params, body }) {
      await thankFriends(context, params.id, body.text);
      return { id: params.id };
    },
  }),
  route(writes, 'withdrawGuarantee', {
    access: 'person',
    summary: 'Takes back a request that is still pending',
    params: guaranteeParams,
    async act(context, { params }) {
      await withdrawGuarantee(context, params.id);
      return { id: params.id };
    },
  }),
];
