import { Guide } from '@/components/facade/guide/guide'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { AWARD_CHINESE } from './chinese'
import { AWARD_ENGLISH } from './english'

/** What can be done after an award: perform it, have it corrected, enforced, set aside, or its enforcement refused. */
export default function AfterAwardPage() {
  return <Guide {...(useIsChinese() ? AWARD_CHINESE : AWARD_ENGLISH)} />
}
