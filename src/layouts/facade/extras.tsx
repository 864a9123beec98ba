import { OfflineNote } from './offline-note'
import { ReadAloud } from './read-aloud/read-aloud'

/** What no first view needs. */
export function Extras() {
  return (
    <>
      <OfflineNote />
      <ReadAloud />
    </>
  )
}
