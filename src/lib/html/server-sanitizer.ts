let sanitizer: (html: string) => string = () => ''

/** Gives the sanitizer of the server, where public pages are prerendered (app/facade-html.tsx). */
export function setServerSanitizer(sanitize: (html: string) => string): void {
  sanitizer = sanitize
}

/** HTML as the server sanitises it for a prerendered page; empty in a browser, which has no such sanitizer. */
export const sanitizeOnServer = (html: string): string => sanitizer(html)
