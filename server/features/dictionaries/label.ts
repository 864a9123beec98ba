import type { Reader } from '../../platform/db/database'

/** Labels of a dictionary's entries, for exports; a value without an entry shows as it is. */
export async function dictLabel(db: Reader, dictType: string): Promise<(value: string | number) => string> {
  const entries = await db
    .selectFrom('dictData')
    .select(['value', 'label'])
    .where('dictType', '=', dictType)
    .execute()
  const labels = new Map(entries.map(entry => [entry.value, entry.label]))
  return value => labels.get(String(value)) ?? String(value)
}
