/** What other parts of the server may use of this slice. */
export {
  articlePath,
  hasEnglish,
  ownArticles,
  type PageContext,
  sectionPages,
  sectionTranslations,
} from './public-pages'
