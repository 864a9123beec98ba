import { uploadEditorFile } from '@/api/infra/editor-upload'
import { notice } from '@/lib/browser/notice'
import { PICTURE_EXTENSIONS } from '@/lib/format/file-type'
import { type Upload, UploadQueue } from '@/lib/forms/upload-queue'
import { FILE_RULES, refusalOf } from '@/lib/forms/upload-rules'
import { UPLOADING } from '@/lib/html/editor-blocks'

/** Pictures of a text are small. */
const AT_A_TIME = 3
const RULES = { ...FILE_RULES, extensions: PICTURE_EXTENSIONS }

interface Failure {
  name: string
  reason: string
}

/**
 * Where pictures of this window are stored, by the address under which an editor shows them meanwhile. For the whole
 * window, since a text is cut in one editor and pasted into another.
 */
const stored = new Map<string, string>()

const BLOB = /blob:[^"'\s<>&]+/g

/** With the final addresses of pictures that have arrived. */
export const withStored = (text: string): string => text.replace(BLOB, blob => stored.get(blob) ?? blob)

interface Added {
  file: File
  address: string
}

interface Listener {
  /** Called with the number of pending uploads, after each that has ended. */
  onChange: (pending: number) => void
  /** Pictures that are not stored, and must not stay in the text. */
  onFailed: (addresses: ReadonlySet<string>) => void
}

/**
 * The uploads of one editor's pictures. They are shown at once and sent three at a time; failures are reported in one
 * message when all are done.
 */
export class PictureUploads {
  private added: Added[] = []
  /** By address: the numbers that represent them in the editor's output. */
  private readonly pending = new Map<string, number>()
  private readonly failed = new Set<string>()
  private failures: Failure[] = []
  /** The addresses of the pictures in the queue, by their numbers. */
  private readonly queued = new Map<number, string>()
  private readonly queue = new UploadQueue({
    send: async (file, { id }) => {
      const address = await uploadEditorFile(file)
      // Also when its editor is unmounted: the text may have been cut there and pasted elsewhere.
      stored.set(this.queued.get(id) ?? '', address)
      return address
    },
    check: () => null,
    atATime: AT_A_TIME,
    onEnd: upload => this.onEnd(upload),
  })
  private last = 0

  private listener: Listener = { onChange: () => undefined, onFailed: () => undefined }

  listen(listener: Listener): void {
    this.listener = listener
  }

  /**
   * Takes a picture that start() is to send.
   * @returns the address to show it under; null when it is none of the pictures that may be uploaded
   */
  add(file: File): string | null {
    const reason = refusalOf(file, RULES)
    if (reason !== null) {
      this.failures.push({ name: file.name, reason })
      return null
    }
    const address = URL.createObjectURL(file)
    this.pending.set(address, ++this.last)
    this.added.push({ file, address })
    return address
  }

  /** Sends what was added. */
  start(): void {
    const { added } = this
    this.added = []
    const ids = this.queue.add(
      added.map(({ file }) => file),
      'content',
    )
    for (const [at, id] of ids.entries()) this.queued.set(id, added[at]?.address ?? '')
    this.settle()
    this.listener.onChange(this.pending.size)
  }

  /** The added picture was not inserted into the text. */
  forget(): void {
    for (const { address } of this.added) {
      this.pending.delete(address)
      URL.revokeObjectURL(address)
    }
    this.added = []
    this.failures = []
  }

  /**
   * The editor's text as it may be stored: with final addresses, and placeholders for pictures that are still being
   * uploaded.
   */
  finished(html: string): string {
    return withStored(html).replace(BLOB, blob => {
      const number = this.pending.get(blob)
      return number === undefined ? blob : `${UPLOADING}${number}`
    })
  }

  /** The editor is unmounted: cancels the waiting uploads. */
  end(): void {
    this.queue.cancelAll()
    for (const address of this.pending.keys()) URL.revokeObjectURL(address)
  }

  private onEnd({ id, file, state, reason }: Upload): void {
    const address = this.queued.get(id) ?? ''
    this.pending.delete(address)
    if (state === 'failed') {
      this.failed.add(address)
      this.failures.push({ name: file.name, reason: reason ?? '请重试' })
    }
    this.settle()
    this.listener.onChange(this.pending.size)
  }

  private settle(): void {
    if (this.pending.size > 0 || this.failures.length === 0) return
    const { failures } = this
    this.failures = []
    this.listener.onFailed(this.failed)
    const [first] = failures
    if (failures.length === 1 && first) notice.error(`${first.name} 上传失败：${first.reason}`)
    else {
      const reasons = [...new Set(failures.map(({ reason }) => reason))].join('；')
      notice.error(`${failures.length} 张图片上传失败，没有加入正文：${reasons}`)
    }
  }
}
