/**
 * Fields that show a text which is not their value, such as a date that does not exist. A form with one of them is not
 * sent: what it would send is not what it shows.
 */
const refused = new Set<string>()

/** @param field id of the input */
export function setRefused(field: string, isRefused: boolean): void {
  if (isRefused) refused.add(field)
  else refused.delete(field)
}

/**
 * Focuses the first such field of a form.
 * @param form id of the form, with which the ids of its fields begin
 * @returns whether there is one
 */
export function focusRefused(form: string): boolean {
  const field = [...refused].find(id => id.startsWith(`${form}_`))
  if (field === undefined) return false
  const input = document.getElementById(field)
  input?.scrollIntoView({ block: 'center' })
  input?.focus()
  return true
}
