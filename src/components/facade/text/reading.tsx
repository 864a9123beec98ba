import { later } from '@/components/common/later'
// Not with the parts: what the server has written of them is shown before they are loaded.
import './contents.css'

const load = () => import('./reading-aids')

export const ArticleTools = later(async () => ({ default: (await load()).ArticleTools }))
export const FoldedContents = later(async () => ({ default: (await load()).FoldedContents }))
export const BesideArticle = later(async () => ({ default: (await load()).BesideArticle }))
