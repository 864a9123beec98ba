import { screen, waitFor } from '@testing-library/react'

interface HappyDom {
  settings: {
    enableIframePageLoading: boolean
    fetch: { interceptor: { beforeAsyncRequest: () => Promise<never> } | null }
  }
}

/** Embedded pages stay pending: nothing is requested, and a test itself reports one as loaded. */
export function holdFrames(): void {
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = { beforeAsyncRequest: () => new Promise(() => {}) }
}

/** The embedded page of a name; menus and tabs give their links such titles, too. */
export async function frameOf(title: string): Promise<HTMLIFrameElement> {
  return waitFor(() => {
    const frame = screen.getAllByTitle(title).find(element => element instanceof HTMLIFrameElement)
    if (!frame) throw new Error(`no embedded page is called ${title}`)
    return frame
  })
}
