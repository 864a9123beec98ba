import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../../platform/db/errors'

/**
 * Makes a folder, and those above it, that only its owner may read. Not by `recursive` of Node.js, which tries for ever
 * where the system says that a folder is missing although it is there, as below /proc.
 * @throws the error of the system
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = errorCode(error)
    // Another process was first.
    if (code === 'EEXIST' && (await isFolder(path))) return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await mkdir(path, { mode: 0o700 }).catch(async later => {
      if (!(await isFolder(path))) throw later
    })
  }
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true
