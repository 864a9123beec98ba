/** `12 KB`, `3.4 MB`; empty for a size that is none. */
export function formatSize(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return ''
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}

/** The kind of a file as visitors know it: the ending of its name in capitals, else `文件`. */
export function fileKind(name: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '文件'
}
