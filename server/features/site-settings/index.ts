/** What other parts of the server may use of this slice. */
export {
  FACADE_SETTINGS,
  type FacadeSettings,
  isReviewOn,
  QUICK_ENTRIES,
  readFacadeSettings,
  readPublicSettings,
} from './settings'
