import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Waits until the disk has a file, or the names in a folder. */
export function syncToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory()
  // Windows cannot do that for folders.
  if (isFolder && process.platform === 'win32') return
  const file = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
