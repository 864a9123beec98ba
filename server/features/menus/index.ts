/** What other parts of the server may use of this slice. */
export { menuRecords } from './audited'
export {
  BUTTON,
  below,
  englishSections,
  FACADE_PATH,
  facadeMenus,
  isExternal,
  isFacadeRoot,
  type MenuRow,
  menusOf,
  pathOf,
  publicSections,
  sectionName,
  toTree,
  trailOf,
  withoutOrphans,
} from './menu-tree'
