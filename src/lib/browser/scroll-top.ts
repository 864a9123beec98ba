import { SCROLL_TOP_MS } from '@/config/constants'

/**
 * Scrolls the window to its top within 800 ms (requirements R-route-6), at once with reduced motion. Scrolling by the
 * user cancels it.
 */
export function scrollToTop(): void {
  const from = window.scrollY
  if (from === 0) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  const start = performance.now()
  let expected = from
  const step = (now: number) => {
    // Browsers keep whole pixels of it, more or less.
    if (Math.abs(window.scrollY - expected) > 2) return
    const done = Math.min(Math.max((now - start) / SCROLL_TOP_MS, 0), 1)
    expected = from * (1 - easeInOut(done))
    window.scrollTo(0, expected)
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const easeInOut = (done: number) => (done < 0.5 ? 2 * done * done : 1 - (2 - 2 * done) ** 2 / 2)
