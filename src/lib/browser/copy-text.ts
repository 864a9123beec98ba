/**
 * Puts a text into the clipboard. Browsers have the modern API on encrypted pages only; on plain http, and where it is
 * refused, the text is selected and copied as a user would. False when neither works.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard }: { clipboard?: Clipboard } = navigator
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by the browser or its user: the other method may work.
  }
  return copySelected(text)
}

function copySelected(text: string): boolean {
  const { activeElement } = document
  // A dialog takes the focus back from everything outside it.
  const home = activeElement?.closest('[role="dialog"]') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  home.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
}
