/** What other parts of the server may use of this slice. */
export { type Asked, articlePath, columnPages, ownArticles } from './public-pages'
