import * as operations from '@shared/contract/operations/guarantor-changes';
import { consentAnswerBody, consentParams, consentReasonBody } from '@shared/contract/consents';
import { changeBody, newcomerBody, type OpenChange } from '@shared/contract/guarantor-changes';
import { guaranteeParams } from '@shared/contract/guarantees';
import { loanParams } from '@shared/contract/loans';
import { ownPhone } from '@server/people/accounts/own-record';
import { INVITATIONS } from '@server/guarantors/guarantees/routes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import { loanInReach } from '@server/loans/loans/in-reach';
import { findOwnLoan } from '@server/loans/loans/store';
import { Refused } from '@server/platform/core/refused';
import { proposeConsent, refuseConsent } from '../desk';
import { presentOpen } from '../present';
import { answerChange, withdrawChange } from './answer-change';
import { changeConsent } from './change-consent';
import { nameNewcomer } from './name-newcomer';
import { guarantorChange } from './put-in-force';
import { changesOf, ownChanges, partIn } from './read-changes';
import { findChangesForPerson, findOpenChanges } from './store';
import { requestChange } from './request-change';

export const guarantorChangeRoutes = [
  route(operations, 'listGuarantorChanges', {
    access: 'person',
    summary: 'Changes of the guarantors of one’s own loan, and what can be asked for',
    params: loanParams,
    async act(context, { params }) {
      const [file] = await findOwnLoan(context.db, params.id, context.actor.person.id);
      if (!file) throw new Refused(NOT_FOUND);
      return changesOf(context, file, 'borrower');
    },
  }),
  route(operations, 'listOwnChanges', {
    access: 'person',
    summary: 'Whether and how one can leave a loan that one guarantees',
    params: guaranteeParams,
    act: (context, { params }) => ownChanges(context, params.id),
  }),
  route(operations, 'requestChange', {
    access: 'person',
    summary: 'Asks that a guarantor leaves a loan, by the guarantor or by the loan’s borrower',
    params: guaranteeParams,
    body: changeBody,
    status: 201,
    throttle: INVITATIONS,
    async act(context, { params, body }) {
      return { id: await requestChange(context, params.id, body) };
    },
  }),
  route(operations, 'listChangesForMe', {
    access: 'person',
    summary: 'Open changes of guarantors in which one is asked something',
    async act(context) {
      const { id } = context.actor.person;
      const rows = await findChangesForPerson(context.db, id, ownPhone(context));
      const parts = await Promise.all(rows.map((row) => partIn(context, row.id)));
      return parts.filter((part) => part !== undefined);
    },
  }),
  route(operations, 'getOwnChange', {
    access: 'person',
    summary: 'What a change of guarantors is for oneself',
    params: consentParams,
    async act(context, { params }) {
      const part = await partIn(context, params.id);
      if (!part) throw new Refused(NOT_FOUND);
      return part;
    },
  }),
  route(operations, 'answerChange', {
    access: 'person',
    summary: 'Agrees to take a place, or to a release as a guarantor who stays; or does not',
    params: consentParams,
    body: consentAnswerBody,
    async act(context, { params, body }) {
      await answerChange(context, params.id, body.answer, body.language);
      return { id: params.id };
    },
  }),
  route(operations, 'withdrawChange', {
    access: 'person',
    summary: 'Takes back a change that one wished for',
    params: consentParams,
    async act(context, { params }) {
      await withdrawChange(context, params.id);
      return { id: params.id };
    },
  }),
  route(operations, 'nameNewcomer', {
    access: 'person',
    summary: 'Names who is asked to take a guarantor’s place on one’s own loan',
    params: consentParams,
    body: newcomerBody,
    throttle: INVITATIONS,
    async act(context, { params, body }) {
      await nameNewcomer(context, params.id, body);
      return { id: params.id };
    },
  }),
  route(operations, 'listOpenChanges', {
    access: 'admin',
    may: 'READ_COLLECTIONS',
    summary: 'Open changes of guarantors, those that wait for the desk first',
    async act(context): Promise<OpenChange[]> {
      const rows = await findOpenChanges(context.db);
      return rows.map(presentOpen);
    },
  }),
  route(operations, 'listLoanChanges', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'Changes of a loan’s guarantors, newest first, with cover and price by each',
    params: loanParams,
    act: async (context, { params }) =>
      changesOf(context, await loanInReach(context, params.id), 'desk'),
  }),
  route(operations, 'refuseChange', {
    access: 'admin',
    may: 'PROPOSE_RELEASE',
    summary: 'Refuses an open change, with a reason that whoever wished for it reads',
    params: consentParams,
    body: consentReasonBody,
    async act(context, { params, body }) {
      await refuseConsent(context, changeConsent, params.id, body.reason);
      return { id: params.id };
    },
  }),
  route(operations, 'proposeChange', {
    access: 'admin',
    may: 'PROPOSE_RELEASE',
    needsProof: true,
    summary: 'Proposes to put a change of guarantors in force; another person confirms it',
    params: consentParams,
    body: consentReasonBody,
    status: 201,
    async act(context, { params, body }) {
      await proposeConsent(context, changeConsent, guarantorChange, params.id, body.reason);
      return { id: params.id };
    },
  }),
];
