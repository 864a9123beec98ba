/** Counts the requests in progress, whether or not their callers still wait. */
export function trackWork(fetch: (request: Request, env?: unknown) => Response | Promise<Response>) {
  const running = new Set<Promise<unknown>>()
  return {
    fetch(request: Request, env?: unknown) {
      const response = fetch(request, env)
      if (!(response instanceof Promise)) return response
      running.add(response)
      void response.finally(() => running.delete(response))
      return response
    },
    async finished(timeoutMs: number) {
      const timeout = new Promise(resolve => setTimeout(resolve, timeoutMs).unref())
      await Promise.race([Promise.allSettled(running), timeout])
    },
  }
}
