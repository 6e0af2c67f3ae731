import { READ_MINUTES } from '@shared/limits';
import type { Context } from '@server/platform/core/context';
import { findServedPages } from './store';

/** The pages that count as read in a visit: those of the last hour, however long somebody goes on dialling. */
export const servedPages = ({ db, wall }: Context, visitId: string) =>
  findServedPages(db, visitId, new Date(wall().getTime() - READ_MINUTES * 60_000));
