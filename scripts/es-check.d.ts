declare module 'es-check' {
  /** The part of es-check's configuration that scripts/old-browsers.mjs sets. */
  interface Check {
    ecmaVersion: string
    files: string[]
    module: boolean
    checkFeatures: boolean
    browserslistQuery: string
    cache: boolean
    /** Features that are not reported, by the names that es-check gives them. */
    ignore: string
  }
  export function runChecks(checks: Check[]): { success: boolean; errors?: { file: string; err: Error }[] }
}
