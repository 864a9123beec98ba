import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { listAddress } from './roster-address'

/** To the list that the visitor came from, with its filters. */
export function BackToRoster() {
  const [params] = useSearchParams()
  return (
    <Link className="facade-button is-plain" to={listAddress(params)}>
      <Icon name="back" />
      返回名册
    </Link>
  )
}
