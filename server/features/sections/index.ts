/** What other features may use of this one. */
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
