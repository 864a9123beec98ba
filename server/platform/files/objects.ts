import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Deps } from '../api/deps'
import type { ObjectStore, Range, Source } from '../api/services'
import type { ObjectStoreSettings } from '../config/file-store'
import { chinaDay } from '../config/time'
import { StoreUnavailable } from './errors'

/** Larger files are sent in parts, each with attempts of its own. Services require at least 5 MB. */
const PART = 8 * 1024 * 1024
/** Bytes in memory while they are sent. */
const PIECE = 64 * 1024
const ATTEMPTS = 3
/** Before the second attempt, in ms; doubled before each further one. */
const FIRST_PAUSE = 200
const CONNECT_WITHIN = 3_000
/** With the sending of a part. */
const ANSWER_WITHIN = 30_000
/** Without a byte in either direction. A visitor may read slowly. */
const SILENT_FOR = 60_000

type Sdk = typeof import('@aws-sdk/client-s3')

/**
 * Objects in a bucket of an S3-compatible service. The client is loaded at its first use: it is large, and most
 * installations have none.
 */
export function openObjectStore(
  settings: ObjectStoreSettings,
  { random }: Pick<Deps, 'random'>,
): ObjectStore & { close: () => Promise<void> } {
  const { bucket: Bucket, prefix } = settings
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then(sdk => ({ sdk, client: clientOf(sdk, settings) }))
    return opened
  }

  async function putInParts(Key: string, source: Source) {
    const { sdk, client } = await open()
    const { UploadId } = await attempt(() =>
      client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key })),
    )
    try {
      const parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < source.size; start += PART) {
        const end = Math.min(start + PART, source.size)
        const PartNumber = parts.length + 1
        const { ETag } = await attempt(() =>
          client.send(
            new sdk.UploadPartCommand({
              Bucket,
              Key,
              UploadId,
              PartNumber,
              ...bodyOf(source, { start, end }),
            }),
          ),
        )
        parts.push({ PartNumber, ETag })
      }
      const MultipartUpload = { Parts: parts }
      await attempt(() =>
        client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload })),
      )
    } catch (error) {
      // Where that fails as well, the bucket's own rule deletes the parts (docs/deploy.md).
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }

  return {
    newKey(now) {
      const day = chinaDay(now).replaceAll('-', '')
      return `${prefix}${day}/${random(16).toString('hex')}`
    },
    async put(Key, source) {
      if (source.size > PART) return putInParts(Key, source)
      const { sdk, client } = await open()
      const all = { start: 0, end: source.size }
      await attempt(() => client.send(new sdk.PutObjectCommand({ Bucket, Key, ...bodyOf(source, all) })))
    },
    async read(Key, { start, end }) {
      const { sdk, client } = await open()
      try {
        const found = await attempt(() =>
          client.send(new sdk.GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end - 1}` })),
        )
        return found.Body instanceof Readable ? bytesOf(found.Body) : undefined
      } catch (error) {
        if (error instanceof StoreUnavailable && error.cause instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(Key) {
      const { sdk, client } = await open()
      await attempt(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
    },
    async close() {
      if (opened) (await opened).client.destroy()
    },
  }
}

/** Without it the client writes to the terminal; its errors are logged where they are caught. */
const nothing = () => {}
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

const clientOf = (
  { S3Client }: Sdk,
  { endpoint, region, pathStyle, accessKeyId, secretAccessKey }: ObjectStoreSettings,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: ANSWER_WITHIN,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_FOR,
    },
    // A body that is read as it is sent cannot be sent again: attempts are counted here.
    maxAttempts: 1,
    // Services other than Amazon's know neither checksums at the end of a body nor, some of them, this header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    logger: SILENT,
  })

/** Read from the source as it is sent, once more for each attempt. */
const bodyOf = (source: Source, { start, end }: Range) => ({
  Body: Readable.from(piecesOf(source, { start, end }), { objectMode: false }),
  ContentLength: end - start,
})

async function* piecesOf(source: Source, { start, end }: Range): AsyncGenerator<Buffer, void> {
  for (let at = start; at < end; at += PIECE) yield await source.read(at, Math.min(at + PIECE, end))
}

async function* bytesOf(body: Readable): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of body as AsyncIterable<Buffer>) yield new Uint8Array(chunk)
}

/** @throws StoreUnavailable with the last error */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let no = 1; ; no++) {
    try {
      return await work()
    } catch (error) {
      if (no === ATTEMPTS || !mayPass(error)) throw new StoreUnavailable(error)
    }
    await sleep(FIRST_PAUSE * 2 ** (no - 1) * (0.5 + Math.random()))
  }
}

/** Whether the same request may succeed a moment later: no answer, a busy service, or a fault of its own. */
function mayPass(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return status === undefined || status === 429 || status >= 500
}
