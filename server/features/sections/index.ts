/** What other parts of the server may use of this slice. */
export {
  articlePath,
  hasEnglish,
  ownArticles,
  type PageContext,
  type SectionLink,
  sectionLinks,
  sectionPages,
  sectionTranslations,
} from './public-pages'
