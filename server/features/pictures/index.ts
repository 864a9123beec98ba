/** What other features may use of this one. */

export { sizeOfPicture, withPictures } from './article-pictures'
export { chooseVariant, isNegotiated, widthOf } from './choose'
export { MAX_PIXELS, measure } from './measure'
export { checkPicture } from './public-picture'
export { loadSharp } from './sharp'
