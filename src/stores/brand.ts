import { create } from 'zustand'
import { readItem, readJson, removeItem, writeItem } from '@/lib/browser/storage'
import { onStorage } from '@/lib/browser/storage-events'
import { type Brand, DEFAULT_BRAND, readBrand } from '@/lib/format/brand'

/** Where it is kept. index.html reads it too, before the first paint. */
const BRAND_KEY = 'site-brand'

interface BrandState extends Brand {
  /** Takes over what the server told of itself; a visit of this browser then begins with it. */
  remember: (told: unknown) => void
}

/**
 * What the site calls itself: as it was told last, at first as the build says. Kept only where the two differ. What is
 * changed in another window of the browser changes here.
 */
export const useBrandStore = create<BrandState>()(set => ({
  ...readBrand(readJson(BRAND_KEY)),
  remember: told => {
    const brand = readBrand(told)
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

/** Begins with what a page says that the server wrote, so that the page and the program in it say the same. */
export function beginWithBrand(told: unknown): void {
  Object.assign(useBrandStore.getInitialState(), readBrand(told))
  useBrandStore.getState().remember(told)
}
