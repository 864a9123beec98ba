import { constants, setPriority } from 'node:os'
import type { MadeOrFailed, PictureFile } from '../files/pictures/picture-process'
import { variantsOf } from '../files/pictures/variants'

/** The program that makes pictures smaller, built as dist/server/pictures.js: one picture, which its parent sends. */

try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // A sandbox may forbid it.
}

const tell = (message: MadeOrFailed) => new Promise(resolve => process.send?.(message, resolve))

process.once('message', async (picture: PictureFile) => {
  // Without its parent no one receives the variants.
  process.on('disconnect', () => process.exit(1))
  try {
    for await (const made of variantsOf(picture)) await tell({ made })
  } catch (error) {
    await tell({ failure: String(error) })
  }
  process.exit(0)
})
