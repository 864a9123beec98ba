import { type ComponentType, createElement, lazy, useState } from 'react'

interface Module<P> {
  default: ComponentType<P>
}

/**
 * React's `lazy`, for what is loaded before it is rendered: once `preload` is done it renders at once, so that hydration
 * finds the markup of a prerendered page, and no page that says "loading" comes before it.
 */
export function loadable<P extends object, M extends Module<P> = Module<P>>(load: () => Promise<M>) {
  let loaded: ComponentType<P> | undefined
  const Lazy = lazy<ComponentType<P>>(load)
  return {
    Component: (props: P) => {
      // One of the two for as long as it is shown: another type would be another page.
      const [Page] = useState<ComponentType<P>>(() => loaded ?? Lazy)
      return createElement(Page, props)
    },
    preload: async (): Promise<M> => {
      const module = await load()
      loaded = module.default
      return module
    },
  }
}
