/** Who may import whom (docs/architecture.md), type imports included. Run by tests/scripts/architecture.test.ts. */

/** `src`, from top to bottom: a folder may import itself and those after it. */
const LAYERS = ['app', 'layouts', 'pages', 'components', 'hooks', 'stores', 'api', 'lib', 'config']

const upward = LAYERS.slice(1).map((layer, index) => ({
  name: `src-${layer}-upward`,
  comment: 'Imports in src point downward only.',
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${LAYERS.slice(0, index + 1).join('|')})/` },
}))

const between = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    between(
      'circular',
      'No cycle, of types either.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
      },
    ),
    between(
      'missing',
      'Every import leads to a file or an installed package.',
      {},
      { couldNotResolve: true },
    ),
    ...upward,
    between(
      'platform-alone',
      'The platform knows no feature, and not how the application is put together.',
      { path: '^server/platform/' },
      { path: '^server/(?!platform/)' },
    ),
    between(
      'features-below-app',
      'Features do not know how the application is put together, nor the tools beside it.',
      { path: '^server/features/' },
      { path: '^server/(?!platform/|features/)' },
    ),
    between(
      'feature-internals',
      'A feature is used by others through its index.ts alone.',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/', pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'] },
    ),
    between(
      'route-modules',
      'Endpoints are put together by app/routes.ts; nothing else imports them.',
      { path: '^server/', pathNot: '^server/app/routes\\.ts$' },
      { path: '^server/.+endpoints\\.ts$' },
    ),
    between('server-main', 'Nothing imports the process entry.', {}, { path: '^server/main\\.ts$' }),
    between(
      'server-from-src',
      'The server takes nothing from the browser.',
      { path: '^server/' },
      { path: '^src/' },
    ),
    between(
      'src-from-server',
      'The browser takes nothing from the server.',
      { path: '^src/' },
      { path: '^(server|scripts)/' },
    ),
    between(
      'shared-alone',
      'What browser and server share imports nothing else.',
      {
        path: '^shared/',
        pathNot: '^shared/(contract/|domain/sheets/|domain/files/archive|domain/texts/simplified)',
      },
      { pathNot: '^shared/(?!contract/)' },
    ),
    between(
      'sheets-alone',
      'What reads files of sheets imports the packages that unpack and show them, and what browser and server share.',
      { path: '^shared/domain/(sheets/|files/archive)' },
      { pathNot: ['^shared/domain/', '^node_modules/(fflate|numfmt|saxen)/'] },
    ),
    between(
      'simplified-alone',
      'What simplifies characters imports the tables alone.',
      { path: '^shared/domain/texts/simplified' },
      { pathNot: '^node_modules/opencc-js/' },
    ),
    between(
      'contract-alone',
      'The wire contract imports zod and what browser and server share.',
      { path: '^shared/contract/' },
      { pathNot: ['^shared/', '^node_modules/zod/'] },
    ),
    between(
      'contract-types-in-src',
      'The browser takes types of the wire contract; zod is in no bundle.',
      { path: '^src/' },
      { path: '^(shared/contract|node_modules/zod)/', dependencyTypesNot: ['type-only'] },
    ),
    between(
      'migrations-alone',
      'A migration never changes with the code around it.',
      { path: '^server/platform/db/migrations/' },
      { path: '^server/', pathNot: '^server/platform/db/migrations/' },
    ),
    between(
      'stores-apart',
      'No store imports another.',
      { path: '^src/stores/([^/]+)$' },
      { path: '^src/stores/', pathNot: '^src/stores/$1$' },
    ),
    between(
      'areas-apart',
      'The staff area and the public site never import each other.',
      { path: '^src/(layouts|pages|components)/(staff|facade)/' },
      { path: '^src/(layouts|pages|components)/(staff|facade)/', pathNot: '^src/[^/]+/$2/' },
    ),
    between(
      'common-alone',
      'What both areas share imports neither.',
      { path: '^src/(layouts|pages|components)/common/' },
      { path: '^src/(layouts|pages|components)/(staff|facade)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
