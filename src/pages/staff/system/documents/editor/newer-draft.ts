/** What is kept here and what the server has of the same moment differ by the way there. */
const SAME_MS = 2_000

interface Dated {
  /** epoch ms by the clock of this device */
  typedAt: number
}

/** Which of two drafts to offer: the one that was typed later, and of the same one the copy that is kept here. */
export function laterDraft(local: Dated | null, remote: Dated | null): 'local' | 'remote' | null {
  if (!remote) return local && 'local'
  return local && remote.typedAt - local.typedAt <= SAME_MS ? 'local' : 'remote'
}
