type Sanitizer = (html: string) => string

interface PolicyFactory {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => unknown
}

let sanitizer: Sanitizer | null = null

/** Called by lib/sanitize-html.ts when it is loaded: from then on markup of others is cleaned instead of refused. */
export function registerSanitizer(sanitize: Sanitizer): void {
  sanitizer = sanitize
}

/**
 * The `default` policy of the page (requirements R-security-1): every text that some code writes as
 * HTML comes through here. Text without `<` is no markup and passes, as the style texts of CSS-in-JS do; markup is
 * sanitised, or refused while no page has loaded the sanitiser. Scripts and script addresses have no rule and are
 * always refused. Does nothing where the browser has no Trusted Types.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: toTrustedText })
}

/** The result of the policy; null refuses. */
export function toTrustedText(html: string): string | null {
  if (!html.includes('<')) return html
  return sanitizer ? sanitizer(html) : null
}
