import type { z } from 'zod'
import { endpoints } from '../../server/app/routes'
import type { Endpoint } from '../../server/platform/api/endpoint'
import { Failure } from '../../server/platform/api/envelope'

/** How an endpoint's response differs from its schema, or undefined. */
export function faultOf({ response }: Endpoint, data: unknown): string | undefined {
  if (response === 'file') return data instanceof Response ? undefined : 'the handler made no Response'
  if (data instanceof Response) return 'the handler made a Response'
  // As callers read it: undefined fields are not sent.
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null))
  const found = response.safeParse(sent)
  return found.success ? undefined : found.error.issues.map(told).join('; ')
}

const told = ({ path, message }: z.core.$ZodIssue) => `${path.map(String).join('.')}: ${message}`

/**
 * The route table, where a response that is not as its endpoint's schema says becomes an error that names the fault: no
 * test that looks at the call passes.
 */
export const checkedEndpoints: readonly Endpoint[] = endpoints.map(endpoint => ({
  ...endpoint,
  handle: async call => {
    const data = await endpoint.handle(call)
    const fault = faultOf(endpoint, data)
    if (fault)
      throw new Failure(500, `${endpoint.method} ${endpoint.path} does not keep its schema: ${fault}`)
    return data
  },
}))
