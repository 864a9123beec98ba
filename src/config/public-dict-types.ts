/** Keys of the dictionaries that pages of the facade read; apart from the others, which visitors need not load. */
export const PUBLIC_DICT = {
  userSex: 'system_user_sex',
  commonUse: 'common_use',
  contactUsConfig: 'contact_us_config',
  contactUsEnglish: 'contact_us_config_en',
  englishWords: 'english_words',
  arbitratorRosterType: 'arbitrator_roster_type',
} as const
