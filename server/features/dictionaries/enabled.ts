import type { Reader } from '../../platform/db/database'

/** The enabled entries of a dictionary, in its order. */
export const enabledEntries = (db: Reader, dictType: string) =>
  db
    .selectFrom('dictData')
    .select(['label', 'value', 'remark'])
    .where('dictType', '=', dictType)
    .where('status', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** What Chinese words of records are called in English pages, by the dictionary that staff keep; others stay as they are. */
export async function englishWords(db: Reader): Promise<(chinese: string) => string> {
  const words = new Map((await enabledEntries(db, 'english_words')).map(({ value, label }) => [value, label]))
  return chinese => words.get(chinese) ?? chinese
}
