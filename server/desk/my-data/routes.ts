import * as operations from '@shared/contract/operations/account';
import { requireProof } from '@server/people/accounts/give-proof';
import { route } from '@server/platform/http/route';
import { askErasure } from './ask-erasure';
import { exportMyData } from './export-my-data';
import { stopErasure } from './stop-erasure';

export const myDataRoutes = [
  route(operations, 'exportOwnData', {
    access: 'person',
    summary: 'A copy of all that is kept about oneself; takes a proof',
    exports: true,
    act(context) {
      requireProof(context);
      return exportMyData(context);
    },
  }),
  route(operations, 'eraseAccount', {
    access: 'person',
    summary: 'Has one’s account erased a day later, and says what the law keeps; takes a proof',
    act: (context) => askErasure(context),
  }),
  route(operations, 'stopErasure', {
    access: 'person',
    summary: 'Stops that',
    async act(context) {
      await stopErasure(context);
      return { erasesAt: null };
    },
  }),
];
