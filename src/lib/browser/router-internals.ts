/**
 * What react-router calls unsafe, for which it has no other name: its histories, and the context that a hidden tab keeps
 * its location in. Taken here alone, since a minor release may change it.
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom'
