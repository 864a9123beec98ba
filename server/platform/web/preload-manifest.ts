import type { Manifest } from 'vite'

/** The screens whose first load has a budget, with the modules that each imports after the entry. */
export const FIRST_LOADS = {
  facade: ['src/app/facade-area.tsx', 'src/pages/facade/home/index.tsx'],
  article: ['src/app/facade-area.tsx', 'src/pages/facade/document/article/index.tsx'],
  search: ['src/app/facade-area.tsx', 'src/pages/facade/search/index.tsx'],
  english: [
    'src/app/facade-area.tsx',
    'src/components/facade/texts/english-texts.tsx',
    'src/pages/facade/home/section-cards.tsx',
  ],
  login: ['src/pages/sign-in/login/index.tsx'],
  staff: ['src/app/staff-loader.tsx', 'src/app/staff-area.tsx', 'src/pages/staff/dashboard/index.tsx'],
} as const satisfies Record<string, readonly string[]>

/** Open paths that need neither area (requirements R-route-2). */
const BARE = /^\/(social-login|auth-redirect|bind|register|forgot-password|set-password|oauthLogin|sso)(\/|$)/

const FACADE = FIRST_LOADS.facade.slice(0, 1)
const ENGLISH = FIRST_LOADS.english.slice(0, 2)
const STAFF = FIRST_LOADS.staff.slice(0, 2)
/** Which module is which screen of the facade. */
const SCREENS = 'src/app/facade-screens.tsx'

/** The name of a section's screen in the manifest: both spellings of contract 13.3. */
const modulesOf = (screen: string) => ['', '/index'].map(end => `src/pages/${screen}${end}.tsx`)

/**
 * The modules that a path will load, as far as the path alone determines them; the screen of a section comes from the
 * server's menus. Every unknown path counts as a staff screen: without permission it ends at the sign-in page, which
 * shares the staff area's libraries.
 */
export function modulesFor(path: string, screen?: string): readonly string[] {
  if (/^\/(facade\/?|index\.html?|page\/.*)?$/.test(path)) return FIRST_LOADS.facade
  if (/^\/facade\/en\/?$/.test(path)) return FIRST_LOADS.english
  if (/^\/facade\/en\//.test(path))
    return [...ENGLISH, ...modulesFor(path.replace('/en', ''), screen?.replace('facade/en/', ''))]
  if (path.startsWith('/facade/article/')) return FIRST_LOADS.article
  if (/^\/facade\/search\/?$/.test(path)) return FIRST_LOADS.search
  if (path.startsWith('/facade/')) return screen ? [...FACADE, SCREENS, ...modulesOf(screen)] : FACADE
  if (path === '/login') return FIRST_LOADS.login
  if (BARE.test(path)) return []
  return /^\/admin(\/index)?\/?$/.test(path) ? FIRST_LOADS.staff : STAFF
}

export interface AssetFiles {
  js: string[]
  css: string[]
}

/**
 * What the entry and the modules load by static imports, each file once, the entry's first. A module that is not in
 * the manifest is left out: it was merged into another one, or there is none.
 */
export function filesOf(manifest: Manifest, modules: readonly string[]): AssetFiles {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || js.has(chunk.file)) return
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    chunk.imports?.forEach(visit)
  }
  ;['index.html', ...modules].forEach(visit)
  return { js: [...js], css: [...css] }
}
