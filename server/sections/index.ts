/** What other parts of the server may use of this slice. */
export {
  articlePath,
  hasEnglish,
  ownArticles,
  type PageContext,
  type SectionPage,
  sectionPages,
  sectionTranslations,
} from './public-pages'
