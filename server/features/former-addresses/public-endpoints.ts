import { currentAddress, currentAddressQuery } from '@shared/contract/former-addresses'
import { Module } from '../../platform/api/endpoint'
import { currentAddressOf } from './current'

/** For the pages of the public site themselves, which open one another without the server. An addition of this product. */
export const publicFormerAddress = new Module('/app-api/system/facade')
  .adds('publicSite')
  .about(
    '19.24',
    '`app-api/system/facade/current-address`: where the page of a former address is now, for the pages of the public site, which open one another without the server. `path` with its query.',
  )
  .get(
    '/current-address',
    {
      access: 'open',
      summary: '查询旧地址现在通向哪里',
      cache: 60,
      query: currentAddressQuery,
      response: currentAddress,
    },
    async ({ db, query: { path = '' }, now }) => {
      const mark = path.indexOf('?')
      const [pathname, search] = mark < 0 ? [path, ''] : [path.slice(0, mark), path.slice(mark)]
      return { to: await currentAddressOf(db, now, { path: pathname, search }) }
    },
  )
