import type { signUpBody } from '../accounts';
import type { logInBody } from '../log-in';
import { operation } from './operation';

export const signUp = operation('signUp', 'post', '/api/auth/signup')<{ body: typeof signUpBody }>;
export const logIn = operation('logIn', 'post', '/api/auth/login')<{ body: typeof logInBody }>;
