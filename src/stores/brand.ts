import { create } from 'zustand'
import { readItem, readJson, removeItem, writeItem } from '@/lib/browser/storage'
import { onStorage } from '@/lib/browser/storage-events'
import { type Brand, DEFAULT_BRAND, readBrand } from '@/lib/format/brand'

/** Its storage key. index.html reads it too, before the first paint. */
const BRAND_KEY = 'site-brand'

interface BrandState extends Brand {
  /** Stores the brand of the server; the next visit begins with it. */
  remember: (info: unknown) => void
}

/**
 * The site's brand: the last known one, at first that of the build. Stored only where the two differ. A change in
 * another window of the browser applies here.
 */
export const useBrandStore = create<BrandState>()(set => ({
  ...readBrand(readJson(BRAND_KEY)),
  remember: info => {
    const brand = readBrand(info)
    set(brand)
    const text = JSON.stringify(brand)
    if (text === readItem(BRAND_KEY)) return
    if (text === JSON.stringify(DEFAULT_BRAND)) removeItem(BRAND_KEY)
    else writeItem(BRAND_KEY, text)
  },
}))

onStorage(key => {
  if (key === null || key === BRAND_KEY) useBrandStore.setState(readBrand(readJson(BRAND_KEY)))
})

/** Begins with the brand of a prerendered page, so that hydration finds the same. */
export function beginWithBrand(info: unknown): void {
  Object.assign(useBrandStore.getInitialState(), readBrand(info))
  useBrandStore.getState().remember(info)
}
