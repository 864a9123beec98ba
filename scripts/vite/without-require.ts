import type { Plugin } from 'vite'

const ASKED = '"function"==typeof require&&require'

/**
 * The packed JSZip asks whether there is a `require`. Browsers have none: without this answer every page would carry a helper
 * that asks for it.
 */
export const withoutRequire = (): Plugin => ({
  name: 'without-require',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]jszip[\\/]dist[\\/]/.test(id) ? { code: code.replaceAll(ASKED, '!1'), map: null } : undefined,
})
