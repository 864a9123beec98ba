import { useIsChinese } from '@/components/facade/texts/use-texts'
import { InAppDownloads } from './in-app-downloads'
import { OfflineNote } from './offline-note'
import { PrintNote } from './print-note'
import { ReadAloud } from './read-aloud/read-aloud'
import { ReadingTools } from './reading-tools/reading-tools'

/** What the first rendering does not need. */
export function Extras() {
  const isChinese = useIsChinese()
  return (
    <>
      <ReadingTools />
      <OfflineNote />
      <InAppDownloads />
      {isChinese && <ReadAloud />}
      {isChinese && <PrintNote />}
    </>
  )
}
