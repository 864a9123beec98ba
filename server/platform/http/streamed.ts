import { AsyncResource } from 'node:async_hooks'

/** Bytes as the body of a response: made as the caller takes them, and no further once the caller has gone. */
export const streamOf = (bytes: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(stream) {
        const { done, value } = await bytes.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
      async cancel() {
        await bytes.return()
      },
    },
    // Nothing is made ahead of the reader.
    { highWaterMark: 0 },
  )

/**
 * A response whose body may fail while it is sent. Then its connection ends, so that a part is not taken for the whole, and
 * the failure is told here alone: @hono/node-server would print it.
 * @param env of the listener; without its connection the body fails
 */
export function tellingBreaks(response: Response, env: unknown, onBreak: (error: unknown) => void): Response {
  const reader = response.body?.getReader()
  if (!reader) return response
  const tell = AsyncResource.bind(onBreak)
  const outgoing = (env as { outgoing?: { destroy: () => void } } | undefined)?.outgoing
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await reader.read()
          if (done) stream.close()
          else stream.enqueue(value)
        } catch (error) {
          tell(error)
          if (!outgoing) throw error
          // What is read of the body is cancelled with the connection.
          outgoing.destroy()
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}
