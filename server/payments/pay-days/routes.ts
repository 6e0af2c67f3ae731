import * as operations from '@shared/contract/operations/pay-days';
import { loanParams } from '@shared/contract/loans';
import { type LoanPayDay, payDayBody } from '@shared/contract/pay-days';
import { KEPT_WRITES } from '@server/platform/http/kept-writes';
import { route } from '@server/platform/http/route';
import type { PersonContext } from '@server/platform/core/context';
import { presentPayDay } from './present';
import { endPayDay, ownPayDay, setPayDay } from './set-pay-day';

const payDayOf = async (context: PersonContext, loanId: string): Promise<LoanPayDay> =>
  presentPayDay(await ownPayDay(context, loanId), context.now());

export const payDayRoutes = [
  route(operations, 'getPayDay', {
    access: 'person',
    summary: 'When we ask one’s phone by ourselves for what is due on one’s own loan',
    params: loanParams,
    act: (context, { params }) => payDayOf(context, params.id),
  }),
  route(operations, 'setPayDay', {
    access: 'person',
    summary: 'Chooses the pay-day on which we ask, or another; nothing is taken without the PIN',
    params: loanParams,
    body: payDayBody,
    throttle: KEPT_WRITES,
    async act(context, { params, body }) {
      await setPayDay(context, params.id, body);
      return payDayOf(context, params.id);
    },
  }),
  route(operations, 'endPayDay', {
    access: 'person',
    summary: 'Ends asking on pay-day',
    params: loanParams,
    async act(context, { params }) {
      await endPayDay(context, params.id);
      return payDayOf(context, params.id);
    },
  }),
];
