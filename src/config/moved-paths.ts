/** Addresses that screens had in earlier versions, and those they were delivered with since. */
const MOVED: Readonly<Record<string, string>> = {
  '/infra/facade-settings': '/content/facade-settings',
}

/** Where the screen of a former address is now; null for any other address. */
export const movedPath = (path: string): string | null => MOVED[path.toLowerCase()] ?? null
