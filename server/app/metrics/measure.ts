import type { RefusedRequestCounter } from '../../platform/api/services'
import { isApiPath, splitAddress } from '../../platform/http/address'
import type { TrustedProxies } from '../../platform/http/client-address'
import { currentOutcome, inRequest } from '../../platform/http/current-request'
import type { Fetch } from '../../platform/http/listen'
import type { Metrics } from './metrics'

/** Of requests that no endpoint, page or file was found for. */
const OTHER = '(other)'

/** Counts the requests of a site, with the time until their responses begin. */
export const measureRequests =
  (metrics: Metrics, trustProxy: TrustedProxies, fetch: Fetch): Fetch =>
  (request, env) =>
    inRequest({ request, env, trustProxy }, () => {
      const started = performance.now()
      const outcome = currentOutcome()
      const measured = (response: Response) => {
        const { route = OTHER, code, signIn } = outcome
        metrics.request({
          method: request.method,
          route,
          status: response.status,
          // A page makes calls of its own, whose codes are not those of the page.
          code: isApiPath(splitAddress(request.url).path) ? code : undefined,
          signIn,
          seconds: (performance.now() - started) / 1_000,
        })
        return response
      }
      const response = fetch(request, env)
      return response instanceof Promise ? response.then(measured) : measured(response)
    })

/** Also counts for the metrics what is counted for the account events. */
export const countRefusals = (metrics: Metrics, counter: RefusedRequestCounter): RefusedRequestCounter => ({
  ...counter,
  count(request) {
    metrics.refusal(request.kind)
    counter.count(request)
  },
})
