import { ADDITIONS } from '@shared/contract/additions'
import type { ApiOperation, ApiParameter, JsonSchema } from '@shared/contract/api-docs'
import { describeApi } from '../../server/app/api-docs'
import type { DocSection, Endpoint } from '../../server/platform/api/endpoint'
import { SchemaText } from './schema-text'
import { code, table } from './table'

const INTRO = `# Endpoints

Sections 3–13 and 19 of the [contract](../contract.md), which has the conventions: envelope, paging, codes, and how the
types below are read. What is below each heading, and the tables, come from the route table
(\`server/app/routes.ts\`) and its schemas; names such as \`dictTypeRow\` are those of \`shared/contract/\`. Messages of
invalid input are in the schemas. Paths are relative to \`/prod-api\`.

What ruoyi-vue-pro lacks is marked: parameters and fields by \`+\` before the name, calls by the addition they belong to
(see the last table). \`get-permission-info\` names the additions that a server has.`

/** Parameters that stand for themselves in every list. */
const PAGING = ['pageNo', 'pageSize']

/** Titles of chapters that no module begins. */
const CHAPTERS: Record<string, string> = {
  7: 'Dictionaries',
  8: 'In-site messages',
  9: 'Menus, roles, users, departments, posts',
  10: 'Notices and logs',
  11: 'Configuration and files',
  19: 'Additions of this product',
}

interface Section {
  title: string
  facts: string[]
  calls: Endpoint[]
}

/** Every endpoint by the sections of the contract, as the description of the interface has it. */
export function endpointsPage(endpoints: readonly Endpoint[]): string {
  const { paths = {}, components } = describeApi(endpoints)
  const types = new SchemaText(components?.schemas ?? {})
  const operationOf = ({ path, method }: Endpoint): ApiOperation =>
    paths[described(path)]?.[method.toLowerCase()] ?? {}
  const sections = [...sectionsOf(endpoints)].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const texts = sections.map(([number, { title, facts, calls }]) => {
    if (!title) throw new Error(`Section ${number} of the contract has no title: give one in Module.about().`)
    const rows = together(calls).map(same => rowOf(same, operationOf, types))
    const shapes = types.newShapes()
    const chapter = number.split('.')[0] ?? ''
    const begins = CHAPTERS[chapter] !== undefined && number === `${chapter}.1`
    return [
      ...(begins ? [`## ${chapter} ${CHAPTERS[chapter]}`] : []),
      `${number.includes('.') ? '###' : '##'} ${number} ${title}`,
      ...facts,
      ...(rows.length > 0 ? [table(['Call', 'Addition', 'Access', 'What', 'Request', '`data`'], rows)] : []),
      ...(shapes.length > 0 ? [`\`\`\`text\n${shapes.join('\n')}\n\`\`\``] : []),
    ].join('\n\n')
  })
  const additions = Object.entries(ADDITIONS).map(([name, text]) => [code(name), text])
  return [INTRO, ...texts, '## Additions', table(['Name', 'What the server has'], additions)].join('\n\n')
}

function sectionsOf(all: readonly Endpoint[]): Map<string, Section> {
  const sections = new Map<string, Section>()
  const of = (number: string): Section => {
    const section = sections.get(number) ?? { title: '', facts: [], calls: [] }
    sections.set(number, section)
    return section
  }
  const read = new Set<readonly DocSection[]>()
  for (const endpoint of all) {
    const [first] = endpoint.sections
    if (!first) throw new Error(`${endpoint.path} is in no section of the contract: call Module.about().`)
    of(first.number).calls.push(endpoint)
    if (read.has(endpoint.sections)) continue
    read.add(endpoint.sections)
    for (const { number, title, facts } of endpoint.sections) {
      const section = of(number)
      if (title && section.title) throw new Error(`Section ${number} of the contract has two titles.`)
      section.title ||= title
      section.facts.push(...facts)
    }
  }
  return sections
}

/** Second names of a call are listed with the first. */
function together(calls: readonly Endpoint[]): Endpoint[][] {
  const rows = new Map<Endpoint['handle'], Endpoint[]>()
  for (const call of calls) rows.set(call.handle, [...(rows.get(call.handle) ?? []), call])
  return [...rows.values()]
}

function rowOf(
  [call, ...aliases]: readonly Endpoint[],
  operationOf: (call: Endpoint) => ApiOperation,
  types: SchemaText,
): string[] {
  if (!call) return []
  const { parameters = [], requestBody, responses } = operationOf(call)
  const body = requestBody?.content?.['application/json']?.schema
  const data = responses?.['200']?.content?.['application/json']?.schema?.properties?.data
  return [
    `${call.method} ${[call, ...aliases].map(({ path }) => code(described(path).replace(/^\//, ''))).join(', ')}`,
    additionOf(call, aliases),
    accessOf(call),
    call.summary ?? '',
    [...queryOf(parameters, types), ...(body ? [`body ${code(types.type(body))}`] : [])].join('; '),
    data ? code(types.type(data)) : 'file',
  ]
}

function queryOf(parameters: readonly ApiParameter[], types: SchemaText): string[] {
  const query = parameters.filter(one => one.in === 'query')
  const named = query.filter(({ name }) => !PAGING.includes(name) && !/^sort(Field|Order)$/.test(name))
  const columns = query.find(({ name }) => name === 'sortField')?.schema
  return [
    ...(query.some(({ name }) => name === 'pageNo') ? ['paging'] : []),
    ...named.map(({ name, required, schema = {} }) =>
      code(
        `${schema['x-addition'] ? '+' : ''}${name}${required ? '' : '?'}: ${parameterType(schema, types)}`,
      ),
    ),
    ...(columns?.enum ? [`sorted by ${columns.enum.map(name => code(String(name))).join(', ')}`] : []),
  ]
}

/** Of the two moments of a range the description has a sentence. */
const parameterType = (schema: JsonSchema, types: SchemaText): string =>
  schema.description && schema.maxItems === 2 ? 'range' : types.type(schema)

/** Of the call; of its second names where these alone are one. */
function additionOf({ addition, extendedBy = [] }: Endpoint, aliases: readonly Endpoint[]): string {
  const names = [...(addition ? [addition] : []), ...extendedBy]
  const second = !addition && aliases.some(alias => alias.addition) ? ['second name: `aliases`'] : []
  return [...names.map(code), ...second].join(', ')
}

const described = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')

const accessOf = ({ access, anyTenant }: Endpoint): string =>
  access === 'signed-in'
    ? 'signed in'
    : access.startsWith('perm:')
      ? code(access.slice('perm:'.length))
      : access.startsWith('scope:')
        ? `client, ${code(access.slice('scope:'.length))}`
        : `${access}${anyTenant ? ', without tenant' : ''}`
