import type {
  checkImportBody,
  importPieceBody,
  proposeImportBody,
  startImportBody,
} from '../imports';
import { operation } from './operation';

export const listImports = operation('listImports', 'get', '/api/admin/imports');
export const startImport = operation('startImport', 'post', '/api/admin/imports')<{
  body: typeof startImportBody;
}>;
export const readImport = operation('readImport', 'get', '/api/admin/imports/:id');
export const uploadImportPiece = operation(
  'uploadImportPiece',
  'put',
  '/api/admin/imports/:id/files',
)<{ body: typeof importPieceBody }>;
export const checkImport = operation('checkImport', 'post', '/api/admin/imports/:id/check')<{
  body: typeof checkImportBody;
}>;
export const proposeImport = operation('proposeImport', 'post', '/api/admin/imports/:id/propose')<{
  body: typeof proposeImportBody;
}>;
