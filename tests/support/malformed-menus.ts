/** A response of the menu call that no server should send, as JSON. */
export interface MalformedAnswer {
  name: string
  menus: unknown
  /** Valid entries are around the damage, and must survive it. */
  hasNeighbours: boolean
}

/** The neighbours: two at the top, one in a directory, one three directories down. */
export const GOOD_PATHS = ['/first-good', '/good/near', '/good/a/b/deep', '/last-good'] as const
export const GOOD_TITLES = ['好页一', '好页二', '好页三', '好页四'] as const

const page = (name: string, path: string, more: object = {}) => ({
  id: 1,
  parentId: 0,
  name,
  path,
  component: 'system/dict/index',
  componentName: null,
  icon: '#',
  visible: true,
  keepAlive: true,
  alwaysShow: true,
  children: null,
  ...more,
})
const directory = (name: string, path: string, children: unknown[]) =>
  page(name, path, { component: null, children })

/** Where the damage is. */
const POSITIONS: Record<string, (bad: unknown) => unknown[]> = {
  'before all': bad => tree([bad], [], [], []),
  'after all': bad => tree([], [], [], [bad]),
  'in a directory': bad => tree([], [bad], [], []),
  'three levels down': bad => tree([], [], [bad], []),
}

function tree(before: unknown[], near: unknown[], deep: unknown[], after: unknown[]): unknown[] {
  const [first, second, third, last] = GOOD_TITLES
  const inner = directory('丙', 'b', [...deep, page(third, 'deep')])
  const outer = directory('甲', '/good', [...near, page(second, 'near'), directory('乙', 'a', [inner])])
  return [...before, page(first, '/first-good'), outer, ...after, page(last, '/last-good')]
}

const bad = (more: object) => page('坏', 'bad', more)
const path = (value: unknown) => bad({ path: value })
const component = (value: unknown) => bad({ component: value })

const nested = (levels: number): object => {
  let below: object = page('底', 'leaf')
  for (let level = 0; level < levels; level++) below = directory('层', 'd', [below])
  return below
}

/** The damage of one entry. */
const DAMAGES: Record<string, unknown> = {
  // Values that are no entry.
  'null for an entry': null,
  'a number for an entry': 17,
  'text for an entry': '菜单',
  'true for an entry': true,
  'a list for an entry': [page('坏', '/bad')],
  'an empty entry': {},
  'null in every field': Object.fromEntries(Object.keys(page('', '')).map(field => [field, null])),
  'an object in every field': Object.fromEntries(Object.keys(page('', '')).map(field => [field, { a: 1 }])),
  'names of prototypes for fields': JSON.parse(
    '{"__proto__":{"path":"/p","component":"x"},"constructor":{"prototype":{"polluted":1}},"path":"/__proto__","component":"__proto__"}',
  ),
  // Paths to other sites.
  'javascript: for a path': path('javascript:alert(1)'),
  'javascript: with a tab': path(' jaVa\tscript:alert(1)'),
  'javascript: behind an invisible mark': path('\u200bjavascript:alert(1)'),
  'data: for a path': path('data:text/html,<script>alert(1)</script>'),
  'another host without a scheme': path('//evil.example/x'),
  'another host behind backslashes': path('/\\evil.example'),
  'a password in an address': path('https://user:secret@evil.example/'),
  'an address without a host': path('https://'),
  'an embedded address with a password': bad({
    path: 'https://user:secret@evil.example/',
    component: 'InnerLink',
  }),
  // Paths to no page, or to another page.
  'no path': bad({ path: undefined }),
  'a list for a path': path(['/bad']),
  'steps up': path('../../../admin'),
  'coded steps up': path('/a/%2e%2e/%2E%2E/admin'),
  'a query in a path': path('bad?x=1'),
  'a fragment in a path': path('bad#x'),
  'a wildcard': path('/*'),
  'NUL in a path': path('/bad\u0000'),
  'half a character in a path': path('/bad\ud800'),
  'half a percent code': path('/100%'),
  'a path of 5,000 characters': path(`/${'长'.repeat(5_000)}`),
  'the sign-in page': path('/login'),
  'the dashboard in capitals': path('/ADMIN/index'),
  'a parameter for every first segment': path('/:any/:other/:more'),
  'the path of a neighbour': path('/first-good'),
  // Components.
  'javascript: for a component': component('javascript:alert(1)'),
  'steps up in a component': component('../../sign-in/login/index'),
  'part of a component': component('index'),
  'the name of a prototype for a component': component('constructor'),
  'an embedded address that runs': bad({
    path: '/bad',
    component: 'InnerLink',
    meta: { link: 'javascript:1' },
  }),
  // The rest.
  'text for children': bad({ children: '[{}]' }),
  'an object for children': bad({ children: { 0: page('坏', 'x'), length: 1 } }),
  'nothing but null for children': bad({ component: null, children: [null, null] }),
  '60 levels below': bad({ component: null, children: [nested(60)] }),
  'a name of 10,000 characters': bad({ name: '名'.repeat(10_000) }),
  'markup and marks of direction in a name': bad({ name: '\u202e<img src=x onerror=alert(1)>', path: '/x' }),
  'a meta that is none': bad({ meta: [null], name: { toString: '坏' }, icon: ['javascript:alert(1)'] }),
}

/** Responses that are no list of entries. */
const WHOLES: unknown[] = [
  null,
  true,
  0,
  17,
  '',
  '[]',
  {},
  { length: 1 },
  { 0: page('坏', '/bad'), length: 1 },
  { list: [page('坏', '/bad')], total: 1 },
  [],
  [[]],
  [null],
]

/** Every damage at every position, and every response that is damaged as a whole. */
export const MALFORMED_MENUS: readonly MalformedAnswer[] = [
  ...WHOLES.map(menus => ({ name: `${JSON.stringify(menus)} for an answer`, menus, hasNeighbours: false })),
  ...Object.entries(DAMAGES).flatMap(([name, damage]) =>
    Object.entries(POSITIONS).map(([position, around]) => ({
      name: `${name}, ${position}`,
      menus: around(damage),
      hasNeighbours: true,
    })),
  ),
]

const everything = Object.values(DAMAGES)

/** Every damage at every position at once, around one set of good entries. */
export const ALL_DAMAGES: unknown[] = tree(everything, everything, everything, everything)
