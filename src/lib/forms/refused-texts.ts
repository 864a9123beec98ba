/**
 * Fields that show a text which is not their value, such as a date that does not exist. A form with one of them is not
 * sent: what it would send is not what it shows.
 */
const refused = new Map<string, string>()

/**
 * @param field id of the input
 * @param text what was refused; null for nothing any more
 */
export function setRefused(field: string, text: string | null): void {
  if (text === null) refused.delete(field)
  else refused.set(field, text)
}

/**
 * Focuses the first such field of a form.
 * @param form id of the form, with which the ids of its fields begin
 * @returns whether there is one
 */
export function focusRefused(form: string): boolean {
  const input = [...refused]
    .filter(([id]) => id.startsWith(`${form}_`))
    .map(([id, text]) => showing(id, text))
    .find(found => found !== undefined)
  input?.scrollIntoView({ block: 'center' })
  input?.focus()
  return input !== undefined
}

/** The input that still shows it: of a range, either of the two. */
function showing(id: string, text: string): HTMLInputElement | undefined {
  const inputs = document.getElementById(id)?.closest('.date-field')?.querySelectorAll('input') ?? []
  return [...inputs].find(({ value }) => value.trim() === text)
}
