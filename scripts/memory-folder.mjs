/** A folder in memory for the databases of tests, which else wait for the disk at every write. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED = 4 * 1024 ** 3
const NAME = /^arbitration-tests-(\d+)$/

/** Has everything this process and those it starts put there, unless TMPDIR says where; removed when it ends. */
export function keepTestDataInMemory() {
  if (process.env.TMPDIR || !mayUse()) return
  // What runs that were killed have left.
  for (const name of readdirSync(MEMORY)) {
    const owner = NAME.exec(name)?.[1]
    if (owner && !existsSync(`/proc/${owner}`)) remove(join(MEMORY, name))
  }
  const folder = join(MEMORY, `arbitration-tests-${process.pid}`)
  mkdirSync(folder)
  process.once('exit', () => remove(folder))
  process.env.TMPDIR = folder
}

/** @param {string} folder */
const remove = folder => rmSync(folder, { recursive: true, force: true })

/** Whether the machine has such a file system with room, on which programs run: some tests write them. */
function mayUse() {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const options = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .find(([, place]) => place === MEMORY)?.[3]
  return bavail * bsize >= NEEDED && options?.split(',').includes('noexec') === false
}
