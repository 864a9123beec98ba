/**
 * Calls back when another window of this browser has changed the storage: one key, or all (null). Does nothing on the
 * server (app/facade-html.tsx).
 */
export function onStorage(listener: (key: string | null) => void): void {
  if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => listener(key))
}
