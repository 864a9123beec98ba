import { HttpError } from '../http/errors'

/** The server's code for a sign-in that is right so far (server/features/auth/two-step/ticket.ts). */
const SECOND_STEP = 1100008000
/** Of a second step that must begin again: too late, tried too often, or what was to be bound cannot be. */
const RESTART_CODES = [1100008001, 1100008003, 1002018000]

/** What a sign-in that failed goes on with, where it is only the second step that is missing. */
export function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.code !== SECOND_STEP) return undefined
  const { ticket } = (error.data ?? {}) as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : undefined
}

/** Whether a second step is over, and the sign-in with it. */
export const mustBeginAnew = (error: unknown): boolean =>
  error instanceof HttpError && RESTART_CODES.includes(error.code ?? 0)
