import { useLocation, useNavigate } from 'react-router-dom'
import { withRecord } from '@/lib/menus/record-address'

/**
 * Opens the dialog of a record of this page by its number, where no row has all of it: the page reads the record for
 * the address (`useRecordAddress`).
 */
export function useOpenRecord() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (id: number) =>
    navigate(
      { pathname, search: withRecord(search, id) },
      { state: { listBehind: true }, preventScrollReset: true },
    )
}
