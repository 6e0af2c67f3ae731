import type { newProductBody, newVersionBody } from '../products';
import { operation } from './operation';

export const listProductVersions = operation('get', '/api/admin/products')<'listProductVersions'>;
export const proposeProduct = operation('post', '/api/admin/products')<
  'proposeProduct',
  {
    body: typeof newProductBody;
  }
>;
export const simulateProduct = operation(
  'post',
  '/api/admin/products/:id/simulation',
)<'simulateProduct'>;
export const proposeProductVersion = operation('post', '/api/admin/products/:id/versions')<
  'proposeProductVersion',
  { body: typeof newVersionBody }
>;
