const PARAM = 'edit'
/** In place of the number: the dialog of a new record. */
export const NEW = 'new'

/** The number of the record whose dialog an address opens, as it is written there; null for none. */
export const recordInAddress = (search: string): string | null => new URLSearchParams(search).get(PARAM)

/** The query of the same list with the dialog of a record, or with none. */
export function withRecord(search: string, id: number | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete(PARAM)
  else params.set(PARAM, String(id))
  const query = params.toString()
  return query && `?${query}`
}
