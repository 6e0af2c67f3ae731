import * as z from 'zod/mini';
import { fullName, phoneNumber } from './person-fields';

/** `POST /api/guarantors/invite` */
export const inviteBody = z.object({ name: fullName, phone: phoneNumber });
export type Invitation = z.output<typeof inviteBody>;
