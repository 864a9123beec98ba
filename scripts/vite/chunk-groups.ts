import type { Rolldown } from 'vite'

/** What every page loads: the entry, and what both areas use, which is small modules and a style sheet. */
const BASE = named(
  'index.html',
  'node_modules/@tanstack/react-query/build/modern/useBaseQuery.js',
  'node_modules/@tanstack/react-query/build/modern/useMutation.js',
  'shared/domain/texts/plain.ts',
  'shared/domain/texts/references.ts',
  'shared/domain/services/service-facts.ts',
  'shared/domain/site/site-language.ts',
  'src/api/public/dict-data.ts',
  'src/components/common/prose.css',
  'src/config/public-dict-types.ts',
  'src/hooks/browser/use-on-change.ts',
  'src/hooks/browser/use-on-navigate.ts',
  'src/hooks/browser/use-online.ts',
  'src/hooks/data/use-facade-info.ts',
  'src/hooks/menus/use-page-title.ts',
  'src/lib/browser/combobox-keys.ts',
  'src/lib/browser/copy-text.ts',
  'src/lib/browser/notice.ts',
  'src/lib/format/file-size.ts',
  'src/lib/format/page-number.ts',
  'src/lib/format/text-keys.ts',
  'src/lib/format/time.ts',
  'src/lib/http/site-path.ts',
  'src/lib/menus/menu-tree.ts',
)

/** The first pages of the public site: its frame, the home page, articles. */
const FACADE = ['src/app/facade-area.tsx', ...pages('home', 'document/article')]

/** What its lists and forms use, in both languages. */
const FACADE_LISTS = [
  'src/api/public/search.ts',
  'src/components/facade/pager/page-links.tsx',
  'src/components/facade/pager/use-list-params.ts',
  'src/components/facade/questions/use-value-before-hydration.ts',
  'src/components/facade/search/marked.tsx',
  'src/components/facade/search/search.css',
  'src/components/facade/text/document-list.css',
]

/** Its short screens: visitors who open one open the next. */
const SECTIONS = [
  'src/app/facade-screens.tsx',
  ...pages(
    'contact',
    'disclosure',
    'document/detail',
    'document/list',
    'file/list',
    'search',
    'service/list',
    'site-map',
  ),
]

/** What fees and filings are computed from, and what a message is: in both languages, and in the back-office. */
const SERVICES = named(
  'shared/domain/fees/amount.ts',
  'shared/domain/fees/fee.ts',
  'shared/domain/feedback.ts',
  'shared/domain/fees/fee-text.ts',
  'shared/domain/fees/yuan.ts',
  'src/api/public/fee-table.ts',
  'src/components/facade/fee.css',
  'src/components/facade/service.css',
  'src/lib/format/filing.ts',
)

/** What helps to read an article, without the sanitizer: loaded after it. */
const READING = named('src/components/facade/text/reading-aids.ts', 'shared/domain/texts/outline.ts')

/** Loaded by visitors too, for an article that the server has not sanitised. */
const SAFE_HTML = named('src/components/common/safe-html.tsx', 'src/components/facade/text/safe-article.tsx')

/** What the lists and forms of the back-office use of antd. */
const ANTD_OF_SCREENS = antd(
  ...['checkbox', 'date-picker', 'descriptions', 'input-number', 'pagination', 'popconfirm', 'radio'],
  ...['segmented', 'select', 'spin', 'switch', 'table'],
)

/**
 * The HTTP client of both, which visitors do without, and the folding of texts: visitors load it with the first clause
 * that they have checked, and a group of its own would be one request more for every page of the back-office.
 */
const HTTP = named(
  'src/lib/http/admin-http.ts',
  'shared/domain/texts/fold.ts',
  'shared/domain/texts/simplified.ts',
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

/** Matches the files by their paths in the project. */
function named(...files: string[]): RegExp {
  const ends = files.map(file => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
  return new RegExp(`[\\\\/](${ends.join('|')})$`)
}

/** Screens of the public site. */
function pages(...folders: string[]): string[] {
  return folders.map(folder => `src/pages/facade/${folder}/index.tsx`)
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
  { name: 'base', test: BASE },
  { name: screens('facade', ...FACADE, ...FACADE_LISTS) },
  { name: 'services', test: SERVICES },
  { name: screens('sections', ...SECTIONS) },
  {
    name: screens(
      'english',
      'src/components/facade/texts/english-texts.tsx',
      'src/pages/facade/home/section-cards.tsx',
    ),
  },
  { name: 'reading', test: READING },
  { name: 'safe-html', test: SAFE_HTML },
  { name: 'http', test: HTTP },
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
  { name: shared },
]

export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }))
