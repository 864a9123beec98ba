import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { listAddress } from './roster-address'
import { useRosterTexts } from './texts'

/** To the list that the visitor came from, with its filters. */
export function BackToRoster() {
  const [params] = useSearchParams()
  const texts = useRosterTexts()
  return (
    <Link className="facade-button is-plain" to={listAddress(params)}>
      <Icon name="back" />
      {texts.back}
    </Link>
  )
}
