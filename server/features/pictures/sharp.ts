/** Loaded for the first picture: it takes a tenth of the memory of a server at rest. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Its cache knows files by their path, and the path of a temporary file is used again for the next one.
  sharp.cache(false)
  return sharp
}
