import { Failure } from '../../../platform/api/envelope'

/** Names of RFC 6749, section 5.2. */
export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'

/** A failure that both kinds of client understand: by the contract's code, and by the standard's name. */
export class OAuthError extends Failure {
  constructor(
    readonly error: OAuthErrorName,
    code: number,
    message: string,
  ) {
    super(code, message)
    this.name = 'OAuthError'
  }

  /** The HTTP status of the calls that the standard has. */
  get standardStatus() {
    return this.error === 'invalid_client' ? 401 : 400
  }
}
