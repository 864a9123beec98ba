/** What other features may use of this one. */
export { articlesOf, kindOf } from './kinds'
export {
  articlePath,
  hasEnglish,
  ownArticles,
  type PageContext,
  type SectionLink,
  type SectionPage,
  sectionLinks,
  sectionPages,
  sectionTranslations,
  textOfSection,
} from './public-pages'
