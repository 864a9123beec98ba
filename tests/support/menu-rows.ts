/** Menus as the server sends them: a screen that does not exist here, and a directory. */
export const page = (name: string, path: string, more: object = {}) => ({
  name,
  path,
  component: `none/${path}/index`,
  children: null,
  ...more,
})
export const directory = (name: string, path: string, children: unknown[]) => ({
  name,
  path,
  alwaysShow: true,
  component: null,
  children,
})
