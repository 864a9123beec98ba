import { type Tenant, tenant, tenantNameQuery, tenantWebsiteQuery } from '@shared/contract/tenant'
import { z } from 'zod'
import type { Deps } from '../../platform/api/deps'
import { Module, type RequestContext } from '../../platform/api/endpoint'
import { TENANT } from '../../platform/api/tenant'
import { readPublicSettings } from '../site-settings'

/** Anyone may call these: front ends do, before the sign-in, whether tenancy is on or off. */
const OPEN = { access: 'open', anyTenant: true } as const

/** The commission is the only tenant; it is called by the name of its site. */
const only = async ({ db }: Pick<RequestContext<'open', unknown, unknown>, 'db'>): Promise<Tenant> => ({
  id: TENANT,
  name: (await readPublicSettings(db)).name,
})

/** Whether a name or an address was typed for this tenant. Where tenancy is off, every one is. */
const isMeant = ({ tenancy }: Deps, sent: string, own: readonly string[]) =>
  !tenancy || own.some(text => text.toLowerCase() === sent.trim().toLowerCase())

/** Host of an address, with its port: `https://www.example.cn/` and `www.example.cn` are the same. */
const hostOf = (website: string): string => {
  const address = /^https?:\/\//i.test(website) ? website : `http://${website}`
  return URL.canParse(address) ? new URL(address).host : website
}

const BY_WEBSITE = {
  ...OPEN,
  ...{ summary: '按网址查询租户', query: tenantWebsiteQuery, response: tenant.nullable() },
} as const

const tenantOf = async ({
  deps,
  db,
  query,
  c,
}: RequestContext<'open', { website: string }, unknown>): Promise<Tenant | null> => {
  const own = [new URL(c.req.url).host, deps.publicUrl && new URL(deps.publicUrl).host]
  const named = own.filter(host => host !== null)
  return isMeant(deps, hostOf(query.website.trim()), named) ? only({ db }) : null
}

/** The tenant of a front end that asks for one before the sign-in (contract 12). */
export const tenants = new Module('/admin-api/system/tenant')
  .about(
    '12 Tenants: `admin-api/system/tenant`',
    'Open calls of other front ends that name no tenant. The one tenant has number 1 and the name of the site. With `TENANT_ENABLED`, `/get-id-by-name` is null for any name but the site’s (`facade.name`), and `/get-by-website` for any host but the called one and that of `PUBLIC_URL`.',
  )
  .get(
    '/get-id-by-name',
    { ...OPEN, summary: '按名称查询租户编号', query: tenantNameQuery, response: z.int().nullable() },
    async ({ deps, db, query }) => {
      const { id, name } = await only({ db })
      return isMeant(deps, query.name, [name]) ? id : null
    },
  )
  .get('/get-by-website', BY_WEBSITE, tenantOf)
  .get('/simple-list', { ...OPEN, summary: '查询租户名称', response: z.array(tenant) }, async ({ db }) => [
    await only({ db }),
  ])

/** The same for front ends of visitors, mobile ones above all. */
export const publicTenants = new Module('/app-api/system/tenant')
  .about('12', '`app-api/system/tenant/get-by-website` is the same call.')
  .get('/get-by-website', BY_WEBSITE, tenantOf)
