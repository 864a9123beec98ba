import { withRecord } from '@/lib/menus/record-address'
import { useAppHistory } from '../browser/use-app-history'

/**
 * Opens the dialog of a record of this page by its number, where no row has all of it: the page reads the record for
 * the address (`useRecordAddress`).
 */
export function useOpenRecord() {
  const history = useAppHistory()
  return (id: number) => {
    const { pathname, search } = history.arrival.location
    history.push(
      { pathname, search: withRecord(search, id) },
      { listBehind: true },
      { preventScrollReset: true },
    )
  }
}
