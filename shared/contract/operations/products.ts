import type { newProductBody, newVersionBody } from '../products';
import { operation } from './operation';

export const listProductVersions = operation('listProductVersions', 'get', '/api/admin/products');
export const proposeProduct = operation('proposeProduct', 'post', '/api/admin/products')<{
  body: typeof newProductBody;
}>;
export const simulateProduct = operation(
  'simulateProduct',
  'post',
  '/api/admin/products/:id/simulation',
);
export const proposeProductVersion = operation(
  'proposeProductVersion',
  'post',
  '/api/admin/products/:id/versions',
)<{ body: typeof newVersionBody }>;
