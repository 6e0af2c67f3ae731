import type {
  checkImportBody,
  importPieceBody,
  proposeImportBody,
  startImportBody,
} from '../imports';
import { operation } from './operation';

export const listImports = operation('get', '/api/admin/imports')<'listImports'>;
export const startImport = operation('post', '/api/admin/imports')<
  'startImport',
  {
    body: typeof startImportBody;
  }
>;
export const readImport = operation('get', '/api/admin/imports/:id')<'readImport'>;
export const uploadImportPiece = operation('put', '/api/admin/imports/:id/files')<
  'uploadImportPiece',
  { body: typeof importPieceBody }
>;
export const checkImport = operation('post', '/api/admin/imports/:id/check')<
  'checkImport',
  {
    body: typeof checkImportBody;
  }
>;
export const proposeImport = operation('post', '/api/admin/imports/:id/propose')<
  'proposeImport',
  {
    body: typeof proposeImportBody;
  }
>;
