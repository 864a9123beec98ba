import { z } from 'zod'
import { VARIABLES } from '../../server/platform/config/variables'
import { code, table } from './table'

const INTRO = `# Environment variables of the server

An empty variable counts as not set. With an invalid value the process does not start and prints a message that names
the variable. Flags accept \`true\`, \`1\`, \`false\` or \`0\`. Variables of something that is switched off are not checked. The
variables of the build are in [deploy](../deploy.md#environment-variables).`

interface Help {
  description: string
  initial: string
  kind?: string
}

/** Every variable that the server reads, with the words of its schema. Those with the same description share a row. */
export function variablesPage(): string {
  const rows: { names: string[]; rest: string[] }[] = []
  for (const [name, schema] of Object.entries(VARIABLES.shape)) {
    const { description, initial } = schema.meta() as unknown as Help
    const kind = kindOf(schema)
    const rest = [
      kind,
      description,
      initial.includes(':') && !initial.includes(' ') ? code(initial) : initial,
    ]
    const last = rows.at(-1)
    if (last && last.rest.join() === rest.join()) last.names.push(name)
    else rows.push({ names: [name], rest })
  }
  return [
    INTRO,
    table(
      ['Variable', 'Type', 'Meaning', 'Default'],
      rows.map(({ names, rest }) => [names.map(code).join(', '), ...rest]),
    ),
  ].join('\n\n')
}

/** What the reader of a variable says that it takes, or the words that it takes. */
function kindOf(schema: z.ZodType): string {
  const reader = schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const { kind } = (z.globalRegistry.get(reader as z.ZodType) ?? {}) as Partial<Help>
  if (kind) return kind
  return reader instanceof z.ZodEnum ? reader.options.map(word => code(String(word))).join(', ') : 'text'
}
