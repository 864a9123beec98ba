/** What other features may use of this one. */
export { isSampleDatabase, SAMPLE_DATABASE } from './sample-database'
