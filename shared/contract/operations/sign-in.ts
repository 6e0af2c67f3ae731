import type { signUpBody } from '../accounts';
import type { logInBody } from '../log-in';
import { operation } from './operation';

export const signUp = operation('post', '/api/auth/signup')<'signUp', { body: typeof signUpBody }>;
export const logIn = operation('post', '/api/auth/login')<'logIn', { body: typeof logInBody }>;
