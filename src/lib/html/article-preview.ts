/**
 * How the editor shows an article that is not saved: a frame of this origin opens the facade's preview page, which
 * requests the article by message. Both sides check the sender; nothing of it is stored.
 */
const ASK = 'article-preview-ask'
const SHOW = 'article-preview-show'

/** Where the preview page is. */
export const PREVIEW_PATH = '/facade/preview'
/** The home and the contact page with settings that are not saved: they are sent in the same messages as an article. */
export const HOME_PREVIEW_PATH = '/facade/preview/home'
export const CONTACT_PREVIEW_PATH = '/facade/preview/contact'

/** In the frame: requests the article, and receives every later one too. Returns how to stop. */
export function receivePreview(show: (article: object) => void): () => void {
  const host = window.parent
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== host || host === window) return
    const article = articleOf(data)
    if (article) show(article)
  }
  window.addEventListener('message', listen)
  if (host !== window) host.postMessage({ type: ASK }, window.location.origin)
  return () => window.removeEventListener('message', listen)
}

/** Around the frame: responds to each of its requests. Returns how to stop. */
export function offerPreview(frame: () => Window | null | undefined, article: object): () => void {
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    const asks = typeof data === 'object' && data !== null && 'type' in data && data.type === ASK
    const asking = frame()
    if (!asks || origin !== window.location.origin || !asking || source !== asking) return
    asking.postMessage({ type: SHOW, article }, window.location.origin)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

/** Around the frame: sends the current values without a request. */
export const sendPreview = (frame: Window | null | undefined, article: object): void =>
  frame?.postMessage({ type: SHOW, article }, window.location.origin)

function articleOf(data: unknown): object | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== SHOW) return null
  return 'article' in data && typeof data.article === 'object' ? data.article : null
}
