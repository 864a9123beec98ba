import sharp from 'sharp'

/** Its cache knows files by their path, and the path of a temporary file is used again for the next one. */
sharp.cache(false)

export { sharp }
