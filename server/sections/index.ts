/** What other parts of the server may use of this slice. */
export {
  articlePath,
  ownArticles,
  type PageContext,
  type SectionLink,
  sectionLinks,
  sectionPages,
} from './public-pages'
