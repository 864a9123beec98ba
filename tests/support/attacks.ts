import { leastCpuTime } from './cpu-time'
import type { Pattern } from './patterns'

/** In characters, and in ms of the processor (threat I8). */
export const LENGTH = 50_000
export const LIMIT = 50
/** No pattern matches it: a backtracking engine tries every combination before it. */
const END = '\0'
const MOST_PIECES = 12

const long = (part: string, start = '') =>
  start.slice(0, LENGTH / 2) +
  part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH - start.length - 1) +
  END

/** Long runs of one kind of sign, and two kinds by turns. */
export const GENERAL_ATTACKS = [
  ...[
    'a',
    'A',
    '0',
    '1',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '-',
    '_',
    '.',
    '/',
    '\\',
    '<',
    '%',
    '"',
    '，',
    '仲',
    '零',
    '🙂',
  ],
  ...['a ', '1.', 'a@', '1-', '<a ', '="', '%2', '/a', '.a', '，仲', ' \n', '1万', '00,', 'é', '..', '::'],
].map(part => long(part))

/** Characters that represent a class, in texts that nearly match a pattern. */
const SIGNS: Record<string, string> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: '!',
  W: '!',
  S: '!',
  b: '',
  B: '',
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  0: '\0',
}

/** One sign at a time of how a pattern is written. */
const TOKEN =
  /\\u([\da-f]{4})|\\x([\da-f]{2})|\\p\{[^}]*\}|\\(.)|\[\^(?:\\.|[^\]\\])*\]|\[((?:\\.|[^\]\\])*)\]|\(\?<?[=!:]|\{\d+,?\d*\}\??|([()|])|[*+?^$]|(.)/gis

/** The parts between the brackets and bars of a pattern, each as a text that it would take. */
function piecesOf(source: string): string[] {
  const pieces = ['']
  for (const [token, unicode, hex, escaped, members, border, plain] of source.matchAll(TOKEN)) {
    if (border || token.startsWith('(?')) pieces.push('')
    else pieces.push((pieces.pop() ?? '') + signOf({ token, code: unicode ?? hex, escaped, members, plain }))
  }
  return [...new Set(pieces.filter(piece => piece !== ''))].slice(0, MOST_PIECES)
}

interface Token {
  token: string
  code: string | undefined
  escaped: string | undefined
  members: string | undefined
  plain: string | undefined
}

function signOf({ token, code, escaped, members, plain }: Token): string {
  if (code) return String.fromCharCode(Number.parseInt(code, 16))
  if (escaped) return SIGNS[escaped] ?? escaped
  if (members) return [...piecesOf(members).join('')][0] ?? ''
  if (plain) return plain === '.' ? 'a' : plain
  if (token.startsWith('[^')) return '~'
  return token.startsWith('\\p') ? '仲' : ''
}

/** Long texts that a pattern takes nearly: each part of it over and over, alone and after those before it. */
function nearMatches({ source }: Pattern): string[] {
  const pieces = piecesOf(source)
  const whole = pieces.join('')
  return [
    ...(whole === '' ? [] : [long(whole)]),
    ...pieces.flatMap((piece, at) => [long(piece), long(piece, pieces.slice(0, at).join(''))]),
  ]
}

export const attacksOn = (pattern: Pattern): string[] => [
  ...new Set([...GENERAL_ATTACKS, ...nearMatches(pattern)]),
]

/** Parts of the length that are tried before the whole: a pattern that fails at one would take minutes for more. */
const STEPS = [100, 10, 1]

/** In ms of the processor: the first match or, of a pattern for all, every one; of less than the text if that is too much. */
export async function timeOf({ source, flags }: Pattern, text: string): Promise<number> {
  const pattern = new RegExp(source, flags)
  let spent = 0
  for (const step of STEPS) {
    const part = text.slice(-text.length / step)
    spent = await leastCpuTime(() => part.replace(pattern, ''), LIMIT)
    if (spent > LIMIT) break
  }
  return spent
}
