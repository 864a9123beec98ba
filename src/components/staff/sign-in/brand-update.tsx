import { useBrandUpdate } from '@/hooks/data/use-facade-info'

/** Asks the server for the commission's name and logo: a browser that was never here knows those of the build alone. */
export function BrandUpdate() {
  useBrandUpdate()
  return null
}
