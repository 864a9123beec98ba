/** Ids of the documents that fill the fixed places of the public site (dictionary `rich_text_config`, disclosure). */
export const SLOT = {
  about: 1,
  charter: 3,
  fee: 4,
  privacy: 5,
  accessibility: 6,
  guide: 11,
  businessReport: 41,
  financialReport: 42,
  registration: 43,
} as const
