/** Lists of the dictionary screens in the query cache; a save invalidates them. */
export const DICT_TYPE_KEY = ['dict-type'] as const
export const DICT_DATA_KEY = ['dict-data'] as const
