/** What other parts of the server may use of this slice. */
export {
  FACADE_SETTINGS,
  type FacadeSettings,
  QUICK_ENTRIES,
  QUICK_ICONS,
  readFacadeSettings,
} from './settings'
