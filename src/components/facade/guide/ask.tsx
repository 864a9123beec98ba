import { hasPhone } from '../contact-value'
import { Phones } from '../phones'
import { useIsChinese } from '../texts/use-texts'
import { useContacts } from '../use-facade'
import { ToSection } from './to-section'

/** Whom to call; on an English page without numbers of its own, where the numbers are. */
export function Ask() {
  const isChinese = useIsChinese()
  const { data } = useContacts()
  if (!data) return null
  if (data.some(({ label, value }) => hasPhone(label, value))) return <Phones />
  if (isChinese) return <p>本会的电话还没有在本网站公布。</p>
  if (data.length === 0) return <p>No telephone number has been published on the English pages yet.</p>
  return (
    <p>
      Please call the Commission at a number on this website: <ToSection to="contact">Contact</ToSection>.
    </p>
  )
}
