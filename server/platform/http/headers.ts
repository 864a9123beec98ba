/** For responses that are data: nothing in them may run or be framed, even if one is opened as a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For files that were uploaded. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'"

/** On every response, whatever it is (threat U7); pages and files have a policy of their own. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': DATA_POLICY,
}

/** One year, where PUBLIC_URL says that the site is served over TLS. */
export const HSTS = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const

/**
 * The page's policy (requirements R-security-1). Inline styles are allowed: antd writes its scroll lock as a style
 * element without a nonce, and articles carry style attributes. Menu entries may embed pages of other hosts.
 * @param scripts what may run though it is in the page itself, each as `sha256-…`
 */
export const pagePolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' https: http:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify offline-worker',
  ].join('; ')

/** For the offline worker: it may only connect to this server. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
