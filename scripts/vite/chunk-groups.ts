import type { Rolldown } from 'vite'

/** What both areas use: small modules, and a style sheet. */
const COMMON = named(
  'node_modules/@tanstack/react-query/build/modern/useBaseQuery.js',
  'shared/references.ts',
  'shared/site-language.ts',
  'src/api/public/dict-data.ts',
  'src/components/common/prose.css',
  'src/config/public-dict-types.ts',
  'src/hooks/browser/use-on-change.ts',
  'src/hooks/browser/use-on-navigate.ts',
  'src/hooks/data/use-facade-info.ts',
  'src/hooks/menus/use-page-title.ts',
  'src/lib/browser/combobox-keys.ts',
  'src/lib/browser/notice.ts',
  'src/lib/format/file-size.ts',
  'src/lib/format/time.ts',
  'src/lib/menus/menu-tree.ts',
)

/** What the forms of both areas use. */
const FORMS = named('node_modules/@tanstack/react-query/build/modern/useMutation.js')
/** What their lists of files use. */
const FILES = named('src/lib/format/file-type.ts', 'src/lib/http/site-path.ts')

/** The fees: shown in both languages, and written in the back-office. */
const FEES = named('shared/amount.ts', 'shared/fee.ts', 'shared/yuan.ts')

/** Loaded by visitors too, for an article that the server has not sanitised. */
const SAFE_HTML = named('src/components/common/safe-html.tsx')

/** What the lists and forms of the back-office use of antd. */
const ANTD_OF_SCREENS = antd(
  ...['checkbox', 'date-picker', 'descriptions', 'input-number', 'pagination', 'popconfirm', 'radio'],
  ...['segmented', 'select', 'spin', 'switch', 'table'],
)

/** Dragging: of tabs, and of the items of lists. */
const DRAGGING = named('node_modules/@dnd-kit/sortable/dist/sortable.esm.js')

/** The folder of a screen of the back-office. */
const SCREEN = /[\\/]src[\\/]pages[\\/]staff[\\/]\w+[\\/][\w-]+/

/** What several screens of the back-office import. */
const shared: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const screens = context.getModuleInfo(id)?.importers.flatMap(importer => SCREEN.exec(importer)?.[0] ?? [])
  return /[\\/]src[\\/]/.test(id) && new Set(screens).size > 5 ? 'screens' : null
}

/** What the sign-in page and the back-office use of antd. */
const ANTD = antd('button', 'config-provider', 'form', 'input', 'message', 'tooltip')

/** What the lists and forms of the public site use, in both languages, and some of the back-office. */
const LISTS = named(
  'shared/service-facts.ts',
  'src/api/public/search.ts',
  'src/components/facade/pager/filter-form.tsx',
  'src/components/facade/pager/pager.tsx',
  'src/components/facade/pager/use-list-params.ts',
  'src/components/facade/search/marked.tsx',
  'src/components/facade/search/search.css',
  'src/hooks/browser/use-online.ts',
  'src/lib/browser/copy-text.ts',
  'src/lib/format/text-keys.ts',
)

/** Matches the files by their paths in the project. */
function named(...files: string[]): RegExp {
  const ends = files.map(file => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
  return new RegExp(`[\\\\/](${ends.join('|')})$`)
}

function antd(...components: string[]): RegExp {
  return named(...components.map(name => `node_modules/antd/es/${name}/index.js`))
}

/** The modules, and what they import. */
function screens(name: string, ...files: string[]): Rolldown.CodeSplittingNameFunction {
  const roots = named(...files)
  return (id, context) =>
    roots.test(id) || context.getModuleInfo(id)?.importers.some(importer => roots.test(importer))
      ? name
      : null
}

/**
 * Modules that are loaded together are one chunk, in the order of these groups: forty small ones are a tenth larger when
 * they are compressed, and each is a request. Each group takes along what its modules need.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'] },
  { name: 'common', test: COMMON },
  { name: screens('facade', 'src/app/facade-area.tsx', 'src/pages/facade/home/index.tsx') },
  { name: 'lists', test: LISTS },
  { name: 'forms', test: FORMS },
  { name: 'files', test: FILES },
  { name: 'fees', test: FEES },
  { name: screens('article', 'src/pages/facade/document/article/index.tsx') },
  { name: screens('english', 'src/app/english-site.tsx') },
  { name: screens('search', 'src/pages/facade/search/index.tsx') },
  { name: 'safe-html', test: SAFE_HTML },
  { name: 'antd', test: ANTD },
  { name: screens('sign-in', 'src/pages/sign-in/login/index.tsx') },
  {
    name: screens(
      'staff',
      'src/app/staff-loader.tsx',
      'src/app/staff-area.tsx',
      'src/pages/staff/dashboard/index.tsx',
    ),
  },
  { name: 'dragging', test: DRAGGING },
  { name: 'screens', test: ANTD_OF_SCREENS },
  { name: 'screens', test: named('src/components/staff/form/text-area.ts') },
  { name: shared },
]

export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }))
