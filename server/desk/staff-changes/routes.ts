import * as operations from '@shared/contract/operations/staff-changes';
import { inviteBody, roleBody, staffParams, staffReasonBody } from '@shared/contract/staff';
import { route } from '@server/platform/http/route';
import { presentMember } from '@server/people/staff/present';
import { findStaff } from '@server/people/staff/store';
import { changeRole, endStaff, inviteStaff, resetStaff } from './decide-change';

/** Who works here: for owners; with FOUR_EYES a second one confirms each change. */
export const staffDeskRoutes = [
  route(operations, 'listStaff', {
    access: 'admin',
    may: 'MANAGE_STAFF',
    summary: 'Everybody who works or worked here',
    async act({ db, actor: { person } }) {
      return (await findStaff(db)).map((row) => presentMember(row, person.id));
    },
  }),
  route(operations, 'inviteStaff', {
    access: 'admin',
    may: 'MANAGE_STAFF',
    summary: 'Invites somebody, or proposes it; the one-time link is shown once',
    answersSecret: true,
    body: inviteBody,
    status: 201,
    needsProof: true,
    act: (context, { body }) => inviteStaff(context, body),
  }),
  route(operations, 'changeStaffRole', {
    access: 'admin',
    may: 'MANAGE_STAFF',
    summary: 'Changes somebody’s role, or proposes it to a second owner',
    params: staffParams,
    body: roleBody,
    needsProof: true,
    act: (context, { params, body }) => changeRole(context, params.id, body.role),
  }),
  route(operations, 'endStaff', {
    access: 'admin',
    may: 'MANAGE_STAFF',
    summary: 'Ends somebody’s work here, or proposes it to a second owner',
    params: staffParams,
    body: staffReasonBody,
    needsProof: true,
    act: (context, { params, body }) => endStaff(context, params.id, body.reason),
  }),
  route(operations, 'resetStaff', {
    access: 'admin',
    may: 'MANAGE_STAFF',
    summary: 'Resets a lost device: all authenticators go, and a new one-time link is shown once',
    answersSecret: true,
    params: staffParams,
    body: staffReasonBody,
    needsProof: true,
    act: (context, { params, body }) => resetStaff(context, params.id, body.reason),
  }),
];
