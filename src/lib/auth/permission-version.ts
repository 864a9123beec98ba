type Watcher = (version: string) => void

const watchers = new Set<Watcher>()

/** Called with the header of every response to a signed-in user; other servers send none. */
export function reportPermissionVersion(version: unknown): void {
  if (typeof version === 'string') for (const watcher of watchers) watcher(version)
}

/** @returns a function that stops watching */
export function watchPermissionVersion(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
