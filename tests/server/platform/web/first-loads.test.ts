import { expect, test } from 'vitest'
import { FIRST_LOADS, filesOf, modulesFor } from '../../../../server/platform/web/preload-manifest'

const FACADE_AREA = 'src/app/facade-area.tsx'
const STAFF_AREA = ['src/app/staff-loader.tsx', 'src/app/staff-area.tsx']

test.each([
  ['/', FIRST_LOADS.facade],
  ['/index.htm', FIRST_LOADS.facade],
  ['/index.html', FIRST_LOADS.facade],
  ['/page/3', FIRST_LOADS.facade],
  ['/facade', FIRST_LOADS.facade],
  ['/facade/', FIRST_LOADS.facade],
  ['/facade/article/12', FIRST_LOADS.article],
  ['/facade/search', FIRST_LOADS.search],
  ['/facade/searches', [FACADE_AREA]],
  ['/facade/news/notice', [FACADE_AREA]],
  ['/login', FIRST_LOADS.login],
  ['/sso', []],
  ['/oauthLogin/gitee', []],
  ['/admin', FIRST_LOADS.staff],
  ['/admin/index', FIRST_LOADS.staff],
  ['/system/dict', STAFF_AREA],
  ['/facades', STAFF_AREA],
  ['/loginlog', STAFF_AREA],
])('the page at %s preloads what its screen needs', (path, modules) => {
  expect(modulesFor(path)).toEqual(modules)
})

test('the preloaded files are the entry and the modules with all their imports, each once', () => {
  const manifest = {
    'index.html': { file: 'entry.js', imports: ['_shared'], css: ['base.css'] },
    _shared: { file: 'shared.js', imports: ['_ring'] },
    _ring: { file: 'ring.js', imports: ['_shared'], css: ['base.css', 'ring.css'] },
    'src/app/facade-area.tsx': { file: 'area.js', imports: ['_shared'], dynamicImports: ['src/later.tsx'] },
    'src/later.tsx': { file: 'later.js' },
  }
  expect(filesOf(manifest, [FACADE_AREA, 'src/none.tsx'])).toEqual({
    js: ['entry.js', 'shared.js', 'ring.js', 'area.js'],
    css: ['base.css', 'ring.css'],
  })
})
