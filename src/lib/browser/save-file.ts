/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Has the browser download a path of this site by itself: a file of any size, to disk. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
