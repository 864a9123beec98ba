import { transformAsync } from '@babel/core'
import compiler from 'babel-plugin-react-compiler'
import type { Plugin } from 'vite'

/**
 * Code of the back-office. The facade and the sign-in page are small and rarely render: there it would only add bytes.
 */
const STAFF_CODE = /\/src\/((components|layouts|pages)\/staff|hooks)\//

/**
 * React Compiler over the back-office: memoizes what components render. A list behind 30 tabs is then not rendered
 * again for every navigation. For the build alone: it would double the wait for the first page of `npm run dev`.
 */
export const reactCompiler = (): Plugin => ({
  name: 'react-compiler',
  apply: 'build',
  // It reads TypeScript and JSX, before other plugins have compiled them.
  enforce: 'pre',
  transform: {
    filter: { id: STAFF_CODE, moduleType: ['ts', 'tsx'] },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: id.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [[compiler, { target: '19' }]],
      })
      return result?.code ? { code: result.code, map: result.map } : null
    },
  },
})
