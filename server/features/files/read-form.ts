import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { badInput, Failure } from '../../platform/api/envelope'
import { runSerialized } from '../../platform/files/serialized'
import { TemporaryFile } from '../../platform/files/temporary-file'
import { isMultipart } from '../../platform/http/body'

/** The most fields beside the file: forms of this product have three. */
const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 10_000

/** A multipart form with one file. */
export interface Form {
  /** Texts, the first one of each name. */
  texts: ReadonlyMap<string, string>
  /** Names of fields that hold a file. */
  fileNames: ReadonlySet<string>
  /** The first file in the requested field. */
  file: ReceivedFile | undefined
}

/** A received file, waiting on disk. */
export interface ReceivedFile {
  /** As the browser sent it. */
  name: string
  content: TemporaryFile
}

export interface FileField {
  /** The field of the file. */
  name: string
  /** Size limit of the whole body, in bytes. */
  max: number
  /** Makes the failure to throw beyond that. */
  refuse: () => Failure
}

/**
 * Reads a multipart body as it arrives and hands it to `use`. The file is written to disk meanwhile, so that memory
 * does not grow with the upload, however slowly it arrives; it is deleted when `use` has ended.
 * @throws Failure 400 for what is no such form; `refuse()` by the announced length before a byte is read, or as soon as
 * it is longer
 */
export async function readForm<T>(
  request: Request,
  { name, max, refuse }: FileField,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(request)) throw new Failure(400, `请求类型不正确:${type.slice(0, 100)}`)
  if (Number(request.headers.get('content-length') ?? 0) > max) throw refuse()
  return TemporaryFile.with(async disk =>
    use(await receive(type, upTo(request.body, max, refuse), name, disk)),
  )
}

async function receive(
  type: string,
  body: AsyncIterable<Uint8Array>,
  name: string,
  disk: TemporaryFile,
): Promise<Form> {
  const texts = new Map<string, string>()
  const fileNames = new Set<string>()
  let file: ReceivedFile | undefined
  let written: Promise<void> | undefined
  try {
    const limits = { parts: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES }
    const parser = new Busboy({ headers: { 'content-type': type }, preservePath: true, limits })
    parser.on('field', (field, text) => {
      if (!texts.has(field)) texts.set(field, text)
    })
    parser.on('file', (field, content, fileName) => {
      fileNames.add(field)
      // The parser reports the body's error as well.
      content.on('error', () => {})
      if (field !== name || file) return void content.resume()
      file = { name: unescaped(fileName), content: disk }
      written = write(content, disk)
      written.catch(error => parser.destroy(error))
    })
    await pipeline(Readable.from(body), parser)
    await written
  } catch (error) {
    throw error instanceof Failure || isOfSystem(error) ? error : badInput('上传内容不完整')
  }
  return { texts, fileNames, file }
}

/** Such as a full disk: not the caller's fault. */
const isOfSystem = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'write'

/** Browsers escape the characters that would end the name or its line. */
const unescaped = (name: string) => name.replace(/%(22|0D|0A)/gi, sign => decodeURIComponent(sign))

async function write(content: Readable, disk: TemporaryFile): Promise<void> {
  for await (const chunk of content as AsyncIterable<Buffer>) await runSerialized(() => disk.append(chunk))
}

/** The chunks of a body up to the limit. Beyond it the rest is left unread, so that the failure can be sent. */
async function* upTo(body: ReadableStream<Uint8Array> | null, max: number, refuse: () => Failure) {
  const reader = body?.getReader()
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      throw refuse()
    }
    yield value
  }
}
