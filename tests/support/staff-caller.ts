/** Calls a running server as one of its users. Rejects with the method, the path and the code of a failure. */
export type StaffCaller = (method: string, path: string, body?: unknown) => Promise<unknown>

/** @param token without it, no one is signed in */
export const callerOf =
  (origin: string, token?: string): StaffCaller =>
  async (method, path, body) => {
    const response = await fetch(`${origin}/prod-api/admin-api${path}`, {
      method,
      headers: {
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
    if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`)
    return data
  }

export async function staffCaller(origin: string, username: string, password: string): Promise<StaffCaller> {
  const { accessToken } = (await callerOf(origin)('POST', '/system/auth/login', { username, password })) as {
    accessToken: string
  }
  return callerOf(origin, accessToken)
}
