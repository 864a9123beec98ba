import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ObjectStoreSettings } from '../../server/platform/config/file-store'

const BUCKET = 'files'

export interface S3Server {
  settings: ObjectStoreSettings
  /** What the next requests get instead of a response of the service, one after another; the last one for all others. */
  faults: ('none' | 'fails' | 'cuts')[]
  /** Method and query of every request so far. */
  asked: string[]
  /** Names of the stored objects. */
  objects: () => string[]
  /** Uploads in parts that were neither completed nor aborted. */
  unfinished: () => string[]
  close: () => Promise<void>
}

/** An S3-compatible service on loopback. It checks signatures: of the accounts it knows one. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-test-'))
  const service = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await service.configureBuckets()
  const handle = service.callback()
  const uploads = join(directory, BUCKET, '._S3rver_uploads')
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const query = new URL(url, 'http://s3').searchParams
    s3.asked.push([method, ...query.keys()].join(' '))
    const fault = s3.faults.length > 1 ? s3.faults.shift() : s3.faults[0]
    if (fault === 'cuts') return void request.socket.destroy()
    if (fault === 'fails') return void fail(request, response)
    // It does not know how to abort an upload in parts.
    const upload = query.get('uploadId')
    if (method === 'DELETE' && upload !== null) {
      rmSync(join(uploads, upload), { recursive: true, force: true })
      return void response.writeHead(204).end()
    }
    void handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const s3: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: 'site/',
      region: 'us-east-1',
      pathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    faults: [],
    asked: [],
    objects: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('._S3rver_object') && !name.startsWith('._S3rver'))
        .map(name => name.replace(/\._S3rver_object$/, '')),
    unfinished: () => namesIn(uploads),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
        rmSync(directory, { recursive: true, force: true })
      }),
  }
  return s3
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** As a service that is overloaded. */
function fail(request: IncomingMessage, response: ServerResponse) {
  request
    .resume()
    .on('end', () =>
      response
        .writeHead(503, { 'Content-Type': 'application/xml' })
        .end(
          '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
        ),
    )
}
