import { table } from './table'

/** Sources with the failures that calls answer. */
const SOURCES = import.meta.glob<string>('../../{server,shared}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const INTRO = `# Codes

Sections 16.2, 16.3 and 19.9 of the [contract](../contract.md): the codes of this server's failures with their messages;
\`…\` is a value. Those below 1100000000 are the family's. Codes of all calls are in the contract, 16.`

/** A code with the message beside it: \`Failure(1002003000, '…')\`, \`{ code: …, text: '…' }\`, \`[…, '…']\`. */
const WITH_MESSAGE = /\b(1[01]\d{8})\b,\s*(?:\w+:\s*)?(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
/** A code whose message is composed elsewhere. */
const ALONE = /(?:Failure\(\s*|code: |= )(1[01]\d{8})\b/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm

/** Every code of the server's failures, with its messages. */
export function codesPage(): string {
  const codes = new Map<string, Set<string>>()
  const alone = new Map<string, string>()
  for (const [path, source] of Object.entries(SOURCES)) {
    const text = source.replace(COMMENTS, '')
    for (const [, code = ''] of text.matchAll(ALONE)) alone.set(code, path.replace('../../', ''))
    for (const [, code = '', , message = ''] of text.matchAll(WITH_MESSAGE)) {
      const messages = codes.get(code) ?? new Set()
      codes.set(code, messages.add(withValues(message)))
    }
  }
  for (const [code, path] of alone)
    if (!codes.has(code)) codes.set(code, new Set([`made for the case, in \`${path}\``]))
  const rows = [...codes]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([code, messages]) => [code, [...messages].sort().join('; ')])
  const part = (from: number, to: number) =>
    table(
      ['Code', 'Message'],
      rows.filter(([code]) => Number(code) >= from && Number(code) < to),
    )
  return [
    INTRO,
    '## 16.2 Infrastructure',
    part(1_001_000_000, 1_002_000_000),
    '## 16.3 System',
    part(1_002_000_000, 1_100_000_000),
    '## 19.9 Codes of this product',
    part(1_100_000_000, 1_200_000_000),
  ].join('\n\n')
}

/** Values put into a template. */
const withValues = (message: string) => message.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
