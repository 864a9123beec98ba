import { streamOf } from './streamed'

/**
 * A file as a response, generated while it is sent: only as fast as the receiver reads it, and no further once it has
 * disconnected. If generating fails the connection is aborted, so that an incomplete file is not taken for a complete
 * one.
 */
export function downloadResponse(
  { name, type }: { name: string; type: string },
  chunks: AsyncGenerator<Uint8Array, void>,
): Response {
  return new Response(streamOf(chunks), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment;filename=${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  })
}
