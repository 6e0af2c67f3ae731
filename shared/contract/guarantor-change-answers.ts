import type { GuarantorChanges, OpenChange, OwnChange, OwnChanges } from './guarantor-changes';

/** The id of what was made, or of what was done something about. */
export interface WithId {
  id: string;
}

/** The id of the change; null where the guarantor is free at once, and there is none. */
export interface ChangeBegun {
  id: string | null;
}

/** What the routes of `server/guarantors/guarantor-changes` answer. */
export interface ChangeAnswers {
  listGuarantorChanges: GuarantorChanges;
  listOwnChanges: OwnChanges;
  requestChange: ChangeBegun;
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
