/** What other features may use of this one. */
export { menuRecords } from './audited'
export {
  BUTTON,
  below,
  englishSections,
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
