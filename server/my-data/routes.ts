import { route } from '@server/http/route';
import { eraseAccount } from './erase-account';
import { exportMyData } from './export-my-data';

export const myDataRoutes = [
  route({
    id: 'exportOwnData',
    method: 'get',
    path: '/api/me/export',
    access: 'person',
    summary: 'A copy of all that is kept about oneself',
    exports: true,
    act: (context) => exportMyData(context),
  }),
  route({
    id: 'eraseAccount',
    method: 'post',
    path: '/api/me/erase',
    access: 'person',
    summary: 'Erases one’s account, and says what the law keeps of it',
    act: (context) => eraseAccount(context),
  }),
];
