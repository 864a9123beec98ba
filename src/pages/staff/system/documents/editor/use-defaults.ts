import { useQuery } from '@tanstack/react-query'
import { configValue } from '@/api/infra/config'
import { userProfile } from '@/api/system/user-profile'
import { useBrandStore } from '@/stores/brand'
import type { DocumentValues } from './form-values'

/** Where staff set it (门户设置). */
const SOURCE = 'facade.article-source'

/**
 * With what a new document begins: the author is the user's department, the source what the settings say, else the
 * name of the commission. undefined while they are on their way; what cannot be read is left to be written.
 */
export function useDocumentDefaults(): Pick<DocumentValues, 'author' | 'source'> | undefined {
  const name = useBrandStore(state => state.name)
  const source = useQuery({ ...configValue(SOURCE), retry: false })
  const profile = useQuery({ ...userProfile({ silent: true }), retry: false })
  if (source.isPending || profile.isPending) return undefined
  return { author: profile.data?.dept?.name ?? '', source: source.data?.trim() || name }
}
