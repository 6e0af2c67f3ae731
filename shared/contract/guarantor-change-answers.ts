import type { GuarantorChanges, OpenChange, OwnChange, OwnChanges } from './guarantor-changes';

/** The id of what was made, or of what was done something about. */
export interface WithId {
  id: string;
}

/** What the routes of `server/guarantor-changes` answer. */
export interface ChangeAnswers {
  listGuarantorChanges: GuarantorChanges;
  listOwnChanges: OwnChanges;
  wishForChange: WithId;
  listChangesForMe: OwnChange[];
  getOwnChange: OwnChange;
  answerChange: WithId;
  withdrawChange: WithId;
  nameNewcomer: WithId;
  listOpenChanges: OpenChange[];
  listLoanChanges: GuarantorChanges;
  refuseChange: WithId;
  proposeChange: WithId;
}
