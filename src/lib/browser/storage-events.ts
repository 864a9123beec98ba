/**
 * Calls back when another window of this browser has changed what is kept: one entry, or all (null). Nothing where there
 * is no window, which is the server writing a page (app/facade-html.tsx).
 */
export function onStorage(listener: (key: string | null) => void): void {
  if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => listener(key))
}
