/** What other parts of the server may use of this slice. */
export { siteSearch } from './site-search'
