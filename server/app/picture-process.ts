import { createReadStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { MadeOrFailed } from '../features/pictures/picture-process'
import { variantsOf } from '../features/pictures/variants'

/** The program that makes pictures smaller, built as dist/server/pictures.js: one picture, its standard input. */

try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // A sandbox may forbid it.
}

const tell = (message: MadeOrFailed) => new Promise(resolve => process.send?.(message, resolve))

// Without its parent no one receives the variants.
process.on('disconnect', () => process.exit(1))
try {
  // From its start, wherever the parent has read or written it last.
  const picture = await buffer(createReadStream('', { fd: 0, start: 0 }))
  for await (const made of variantsOf(picture, picture.byteLength)) await tell({ made })
} catch (error) {
  await tell({ failure: String(error) })
}
process.exit(0)
