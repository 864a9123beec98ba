/**
 * A file as a response, generated while it is sent: only as fast as the receiver reads it, and no further once it has
 * disconnected. If generating fails the connection is aborted, so that an incomplete file is not taken for a complete
 * one.
 */
export function downloadResponse(
  { name, type }: { name: string; type: string },
  chunks: AsyncGenerator<Uint8Array, void>,
): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return()
      },
    },
    // Nothing is generated ahead of the reader.
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment;filename=${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  })
}
