/** What other parts of the server may use of this slice. */
export { articlePath, ownArticles, type PageContext, sectionPages } from './public-pages'
