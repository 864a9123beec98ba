import { type ComponentType, lazy } from 'react'

interface Module<P> {
  default: ComponentType<P>
}

/**
 * React's `lazy`, for what is loaded before it is rendered: once `preload` is done it renders at once, so that hydration
 * finds the markup of a prerendered page, and no page that says "loading" comes before it.
 */
export function loadable<P extends object, M extends Module<P> = Module<P>>(load: () => Promise<M>) {
  let loaded: M | undefined
  return {
    Component: lazy<ComponentType<P>>(() => (loaded ? settled(loaded) : load())),
    preload: async (): Promise<M> => {
      loaded = await load()
      return loaded
    },
  }
}

/** The part of a promise that React uses: `then` alone, which calls back synchronously. */
const settled = <T>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: React reads the `then` of what `lazy` is given
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as Promise<T>
