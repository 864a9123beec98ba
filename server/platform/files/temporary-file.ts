import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Source } from '../api/services'

/** Bytes that are in memory already. */
export const inMemory = (content: Buffer): Source => ({
  size: content.byteLength,
  read: async (start, end) => content.subarray(start, end),
})

/**
 * Linux reaches an open file without a directory entry by its number; elsewhere it keeps its name until it is closed.
 */
const CAN_BE_UNNAMED = process.platform === 'linux'

/** A file on disk, so that memory does not grow with its size. */
export class TemporaryFile implements Source {
  #size = 0
  readonly #handle: FileHandle
  /** For libraries that read files: valid until it is closed, and in this process alone. Another one inherits `fd`. */
  readonly path: string

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle
    this.path = path
  }

  /**
   * Hands an empty file to `use` and deletes it when that has ended. On Linux it has no directory entry: it disappears
   * with this process, however that ends.
   */
  static async with<T>(use: (file: TemporaryFile) => Promise<T>): Promise<T> {
    const path = join(tmpdir(), `upload-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    if (CAN_BE_UNNAMED) await unlink(path)
    try {
      return await use(new TemporaryFile(handle, CAN_BE_UNNAMED ? `/proc/self/fd/${handle.fd}` : path))
    } finally {
      await handle.close()
      if (!CAN_BE_UNNAMED) await unlink(path)
    }
  }

  get size() {
    return this.#size
  }

  /** The open file, for a child process to inherit. */
  get fd() {
    return this.#handle.fd
  }

  async append(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.byteLength; ) {
      const { bytesWritten } = await this.#handle.write(chunk, at, chunk.byteLength - at, this.#size)
      at += bytesWritten
      this.#size += bytesWritten
    }
  }

  async read(start: number, end: number): Promise<Buffer> {
    const content = Buffer.allocUnsafe(Math.max(Math.min(end, this.#size) - start, 0))
    for (let at = 0; at < content.byteLength; ) {
      const { bytesRead } = await this.#handle.read(content, at, content.byteLength - at, start + at)
      if (bytesRead === 0) throw new Error('a temporary file has become shorter')
      at += bytesRead
    }
    return content
  }
}
