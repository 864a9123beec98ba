import autocannon from 'autocannon'

/** A call that was refused has a code in its body. */
const REFUSED = /^\{"code":[1-9]/

/**
 * Sends requests to one address over several connections. `$n` in its address and the body is the next of `numbers`
 * each time, from the first to the last, or what `next` says.
 * @param {import('./types').LoadTask} task
 * @returns {Promise<import('./types').Load>}
 * @throws Error if a request failed
 */
export async function runLoad({ url, headers, connections, seconds, method, body, numbers = [0, 0], next }) {
  const { origin, pathname, search } = new URL(url)
  const [first, last] = numbers
  let sent = 0
  let failure = ''
  const load = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        ...{ method: method ?? 'GET', path: pathname + search, headers },
        setupRequest(request) {
          const number = String(next?.() ?? first + (sent++ % (last - first + 1)))
          return {
            ...request,
            path: (pathname + search).replaceAll('$n', number),
            ...(body && { body: body.replaceAll('$n', number) }),
          }
        },
        onResponse(status, text) {
          if (status !== 200 || REFUSED.test(text)) failure ||= `${status} ${text.slice(0, 300)}`
        },
      },
    ],
  })
  if (failure || load.errors > 0) throw new Error(`${url}: ${failure || `${load.errors} connections failed`}`)
  const responded = load['2xx']
  return {
    ...{ perSecond: responded / load.duration, p50: load.latency.p50, p99: load.latency.p99, responded },
    bytes: load.throughput.total / responded,
  }
}
