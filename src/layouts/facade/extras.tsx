import { OfflineNote } from './offline-note'
import { PrintNote } from './print-note'
import { ReadAloud } from './read-aloud/read-aloud'

/** What the first rendering does not need. */
export function Extras() {
  return (
    <>
      <OfflineNote />
      <ReadAloud />
      <PrintNote />
    </>
  )
}
