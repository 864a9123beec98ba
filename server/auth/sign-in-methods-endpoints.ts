import type { SignInWays } from '../../src/api/system/sign-in-methods'
import { Module } from '../api/endpoint'
import { isRegisterOpen } from './register'

/** Which ways in this server has, for the sign-in page: an addition of this product. */
export const signInWays = new Module('/app-api/system').get(
  '/sign-in-ways',
  { access: 'open', cache: 60 },
  async ({ deps, db }): Promise<SignInWays> => ({
    sms: deps.sms !== null,
    register: await isRegisterOpen(db),
  }),
)
