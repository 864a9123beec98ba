/**
 * A file as a response, made while it is sent: no further than the receiver takes it, and not at all once they have gone.
 * If it cannot be made to the end the connection breaks, so that no one takes the part for the whole.
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
    // Nothing ahead of what is asked for.
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
