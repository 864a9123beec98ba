import { useQuery } from '@tanstack/react-query'
import { getSocialProviders } from '@/api/system/social'

/** Sites whose accounts may be used here. None while it is not known: a server that cannot say it has none. */
export function useSocialProviders() {
  const { data } = useQuery({
    queryKey: ['social-providers'],
    queryFn: ({ signal }) => getSocialProviders(signal),
    staleTime: 300_000,
  })
  const providers = Array.isArray(data) ? data.filter(({ type, name }) => Number.isInteger(type) && name) : []
  const nameOf = (type: number | null) => providers.find(one => one.type === type)?.name ?? '社交平台'
  return { providers, nameOf }
}
