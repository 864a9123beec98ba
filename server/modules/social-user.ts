import { Module } from '../endpoint'

/** Social accounts of the caller (contract 6.5). No provider is connected, so nobody has one. */
export const socialUser = new Module('/admin-api/system/social-user').get(
  '/get-bind-list',
  { access: 'signed-in' },
  () => [],
)
