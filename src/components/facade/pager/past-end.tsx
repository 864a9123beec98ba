import { Link, Navigate, type To } from 'react-router-dom'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { useTexts } from '../texts/use-texts'

/** In place of a page past the end of a list: leads to the last one, without scripts by a link. */
export function PastEnd({ to }: { to: To }) {
  const { list } = useTexts()
  return useIsHydrating() ? (
    <p className="facade-empty">
      {list.pastEnd} <Link to={to}>{list.toLastPage}</Link>
    </p>
  ) : (
    <Navigate to={to} replace />
  )
}
