/** What other parts of the server may use of this slice. */
export { menuRecords } from './audited'
export {
  BUTTON,
  below,
  FACADE_PATH,
  facadeMenus,
  isExternal,
  type MenuRow,
  menusOf,
  pathOf,
  toTree,
  trailOf,
  withoutOrphans,
} from './menu-tree'
