/** A local and a remote draft of the same moment differ by the network's delay. */
const SAME_MS = 2_000

interface Dated {
  /** epoch ms by the clock of this device */
  typedAt: number
}

/** Which of two drafts to offer: the later one, and of the same one the local copy. */
export function newerDraft(local: Dated | null, remote: Dated | null): 'local' | 'remote' | null {
  if (!remote) return local && 'local'
  return local && remote.typedAt - local.typedAt <= SAME_MS ? 'local' : 'remote'
}
