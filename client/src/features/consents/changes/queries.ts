import { t } from '@lingui/core/macro';
import type { ConsentAnswer } from '@shared/contract/consents';
import type { Newcomer } from '@shared/contract/guarantor-changes';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  answerChange,
  getOwnChange,
  listChangesForMe,
  listGuarantorChanges,
  listLoanChanges,
  listOwnChanges,
  nameNewcomer,
  proposeChange,
  refuseChange,
  requestChange,
  withdrawChange,
} from '@shared/contract/operations/guarantor-changes';
import { type Side, useAnswer, useWish } from '../writes';

/** A change as somebody wishes for it. */
export interface ChangeWished {
  kind: 'release' | 'replacement';
  reason: string;
  newcomer?: Newcomer;
}

export const changeQueries = {
  ofLoan: (side: Side, id: string) =>
    side === 'desk'
      ? readQuery(ROOTS.portfolio, at(listLoanChanges, { id }))
      : readQuery(ROOTS.loans, at(listGuarantorChanges, { id })),
  ofGuarantee: (id: string) => readQuery(ROOTS.guarantees, at(listOwnChanges, { id })),
  forMe: () => readQuery(ROOTS.guarantees, at(listChangesForMe)),
  own: (id: string) => readQuery(ROOTS.guarantees, at(getOwnChange, { id })),
};

/** A borrower or a guarantor wishes for a change; a refusal shows in the form. */
export const useWishForChange = (guaranteeId: string) =>
  useWish((wish: ChangeWished) => send(at(requestChange, { id: guaranteeId }), wish), {
    title: t`Your wish is sent`,
    description: t`You read here what comes of it`,
  });

/** The borrower names who takes the place; a refusal shows in the form. */
export const useNameNewcomer = (changeId: string) =>
  useWish((newcomer: Newcomer) => send(at(nameNewcomer, { id: changeId }), newcomer));

/** The answer of who was named, or of a guarantor who stays; or who wished takes it back. */
export const useAnswerChange = (changeId: string) =>
  useAnswer(
    (answer: ConsentAnswer | 'taken_back') =>
      answer === 'taken_back'
        ? send(at(withdrawChange, { id: changeId }))
        : send(at(answerChange, { id: changeId }), { answer, language: currentLanguage() }),
    () => ({ title: t`Your answer is kept` }),
  );

export const useRefuseChange = (id: string) =>
  useDeskWrite((reason: string) => send(at(refuseChange, { id }), { reason }), {
    done: { title: t`Change refused`, description: t`Who asked gets your reason by SMS` },
    failed: t`Failed to refuse the change`,
  });

export const useProposeChange = (id: string) =>
  useDeskWrite((reason: string) => send(at(proposeChange, { id }), { reason }), {
    done: { title: t`Change proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the change`,
  });
