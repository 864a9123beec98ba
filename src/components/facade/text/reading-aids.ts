export { ArticleTools } from './article-tools'
export { BesideArticle, FoldedContents } from './contents'
