import type { ScopeRule } from '../../server/platform/api/data-scope'
import type { Endpoint } from '../../server/platform/api/endpoint'

/** Second names of calls, which docs/contract.md describes once for all. */
const ALIAS = /\/(export|delete-batch|list-all-simple|list-role-resources)$/

const BY = {
  users: 'the department of the user',
  departments: 'the department itself',
  documents: 'the department of the writer',
}

const textOf = (rule: ScopeRule): string =>
  'none' in rule ? `no: ${rule.none}` : `by ${BY[rule.by]}${rule.note ? `: ${rule.note}` : ''}`

/** `system/user` and `page` of /admin-api/system/user/page; with the method where a path has several. */
function nameOf({ method, path }: Endpoint, all: readonly Endpoint[]): [string, string] {
  const [, base = '', name = ''] = /^\/(?:admin-api\/)?(.+)\/([^/]+)$/.exec(path) ?? []
  const isAlone = all.filter(one => one.path === path).length === 1
  return [base, isAlone ? name : `${method} ${name}`]
}

/** The table of docs/security.md, "Data scope": every call with a rule, those with the same rule in one row. */
export function scopeTable(endpoints: readonly Endpoint[]): string[] {
  const declared = endpoints.filter(({ path }) => !ALIAS.test(path))
  const rows = new Map<string, Map<string, Set<string>>>()
  for (const endpoint of declared) {
    if (!endpoint.scope) continue
    const [base, name] = nameOf(endpoint, declared)
    const row = rows.get(textOf(endpoint.scope)) ?? new Map<string, Set<string>>()
    rows.set(textOf(endpoint.scope), row.set(base, (row.get(base) ?? new Set()).add(name)))
  }
  const isWhole = (base: string, names: ReadonlySet<string>) =>
    declared.every(one => {
      const [ownBase, name] = nameOf(one, declared)
      return !one.scope || ownBase !== base || names.has(name)
    })
  return [...rows].map(([text, bases]) => {
    const calls = [...bases].map(([base, names]) =>
      text.startsWith('no') && isWhole(base, names) ? `\`${base}\`` : `\`${base}\`: ${[...names].join(', ')}`,
    )
    return `| ${text} | ${calls.join('; ')} |`
  })
}
