import { useQuery } from '@tanstack/react-query'
import { socialProviders } from '@/api/system/social'

/**
 * Sites whose accounts may be used here. None until they are loaded.
 * @param isAsked whether the server is one that has this call
 */
export function useSocialProviders(isAsked: boolean) {
  const { data } = useQuery({ ...socialProviders(), enabled: isAsked })
  const providers = Array.isArray(data) ? data.filter(({ type, name }) => Number.isInteger(type) && name) : []
  const nameOf = (type: number | null) => providers.find(one => one.type === type)?.name ?? '社交平台'
  return { providers, nameOf }
}
