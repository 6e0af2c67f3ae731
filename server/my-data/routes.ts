import { requireProof } from '@server/accounts/give-proof';
import { route } from '@server/http/route';
import { askErasure } from './ask-erasure';
import { exportMyData } from './export-my-data';
import { stopErasure } from './stop-erasure';

export const myDataRoutes = [
  route({
    id: 'exportOwnData',
    method: 'get',
    path: '/api/me/export',
    access: 'person',
    summary: 'A copy of all that is kept about oneself; takes a proof',
    exports: true,
    act(context) {
      requireProof(context);
      return exportMyData(context);
    },
  }),
  route({
    id: 'eraseAccount',
    method: 'post',
    path: '/api/me/erase',
    access: 'person',
    summary: 'Has one’s account erased a day later, and says what the law keeps; takes a proof',
    act: (context) => askErasure(context),
  }),
  route({
    id: 'stopErasure',
    method: 'delete',
    path: '/api/me/erase',
    access: 'person',
    summary: 'Stops that',
    async act(context) {
      await stopErasure(context);
      return { erasesAt: null };
    },
  }),
];
