/** What other features may use of this one. */
export { consumeComputed, consumeOfAddress } from './address-limits'
export {
  checkLimit,
  consume,
  consumeAll,
  type LimitDeps,
  type LimitKey,
  rateLimits,
  resetAccountLimits,
  tooManyRequests,
} from './rate-limits'
