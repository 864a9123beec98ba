/** Ids of the documents that fill the fixed places of the public site (dictionary `rich_text_config`). */
export const SLOT = { about: 1, charter: 3, fee: 4, privacy: 5, guide: 11 } as const
