import type { Reader } from '../db/open'

/** Labels of dict common_status, for exports; a status without an entry shows as its number. */
export async function statusLabel(db: Reader): Promise<(status: number) => string> {
  const entries = await db
    .selectFrom('dictData')
    .select(['value', 'label'])
    .where('dictType', '=', 'common_status')
    .execute()
  const labels = new Map(entries.map(entry => [entry.value, entry.label]))
  return status => labels.get(String(status)) ?? String(status)
}
