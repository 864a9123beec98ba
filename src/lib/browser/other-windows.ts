import { writeItem } from './storage'

const keyOf = (topic: string) => `CHANGED:${topic}`

/** Notifies the other windows of this browser that something was changed here. Without storage they learn it later. */
export function notifyOtherTabs(topic: string): void {
  // An unchanged value fires no event.
  writeItem(keyOf(topic), `${Date.now()} ${Math.random()}`)
}

/** Calls back when another window reported a change. Returns how to stop. */
export function watchOtherTabs(topic: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(topic) && newValue !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
