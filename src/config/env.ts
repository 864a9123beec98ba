/** The only reader of import.meta.env. A missing text fails the start with the name of the variable. */
function text(name: string): string {
  const value: unknown = import.meta.env[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`环境变量 ${name} 未设置，请检查 .env.development 或 .env.production`)
}

const flag = (name: string) => import.meta.env[name] === 'true'

/** Defined by the build (scripts/vite/client-build.ts). */
declare const __BUILD_ID__: string | undefined

export const env = {
  /** Identifies the running build; `dev` without a build. */
  build: typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'dev',
  /** Page title: the commission's name. */
  title: text('VITE_APP_TITLE'),
  /** Sidebar title: the name of its back-office. */
  adminTitle: text('VITE_APP_ADMIN_TITLE'),
  baseApi: text('VITE_APP_BASE_API'),
  rosterApi: text('VITE_APP_ROSTER_API'),
  captcha: flag('VITE_APP_CAPTCHA_ENABLE'),
  tenant: flag('VITE_APP_TENANT_ENABLE'),
  doc: flag('VITE_APP_DOC_ENABLE'),
}
