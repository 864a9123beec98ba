import { roles } from '../../server/tools/seed/accounts'
import { menus } from '../../server/tools/seed/deliver-menu'
import { dictionaries } from '../../server/tools/seed/dictionaries/rows'
import { code, table } from './table'

const INTRO = `# Dictionaries, menus and roles

Sections 14 and 15 of the [contract](../contract.md): the records that a new database begins with. Those with numbers below
9000 are the family's, under its numbers, names and permissions; the others are this product's.`

const HEAD = ['id', 'name', 'sort', 'parent', 'path', 'component', 'componentName', 'permission']
const KINDS = ['', 'directory', 'page', 'button']

/** What other servers of the family have as well, and what this product adds. */
export function recordsPage(): string {
  const dictionaryRows = dictionaries.map(({ type, name, remark, entries }) => [
    code(type),
    name,
    remark ?? '',
    entries.map(([value, label, colour]) => `${value} ${label}${colour ? ` (${colour})` : ''}`).join('; '),
  ])
  const menuRows = [...menus]
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
    .map(menu => [
      String(menu.id),
      `${menu.name} (${KINDS[menu.type]})`,
      String(menu.sort),
      String(menu.parentId),
      code(menu.path ?? ''),
      code(menu.component ?? ''),
      menu.componentName ?? '',
      code(menu.permission ?? ''),
    ])
  const roleRows = roles.map(({ id, name, code: key }) => [String(id), name, code(key)])
  return [
    INTRO,
    '## 14 Dictionaries',
    'In brackets is `colorType`; the order is `sort`. All entries are enabled.',
    table(['Type', 'Name', 'Meaning', 'Entries'], dictionaryRows),
    '## 15 Menus and roles',
    'All menus are enabled. Children and component determine whether a row is a directory, not its type.',
    table(HEAD, menuRows),
    table(['id', 'Role', 'code'], roleRows),
  ].join('\n\n')
}
