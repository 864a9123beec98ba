/** Begins as the key of the list of the configuration, where the setting is a row: what is changed there shows here. */
export const FILING_KEY = ['config', 'filing-guide'] as const
