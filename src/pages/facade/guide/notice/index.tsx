import { Guide } from '@/components/facade/guide/guide'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { NOTICE_CHINESE } from './chinese'
import { NOTICE_ENGLISH } from './english'

/** What to do with a notice of arbitration. */
export default function ReceivedNoticePage() {
  return <Guide {...(useIsChinese() ? NOTICE_CHINESE : NOTICE_ENGLISH)} />
}
