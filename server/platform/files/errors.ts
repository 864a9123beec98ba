/** The service that stores files cannot be reached, or refuses to serve: not the caller's fault, and it may pass. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store cannot be used', { cause })
    this.name = 'StoreUnavailable'
  }
}
