/** What other features may use of this one. */
export {
  FACADE_SETTINGS,
  type FacadeSettings,
  greyToday,
  isReviewOn,
  QUICK_ENTRIES,
  readFacadeSettings,
  readPublicSettings,
} from './settings'
