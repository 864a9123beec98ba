import { SCROLL_TOP_MS } from '@/config/constants'

/**
 * Scrolls the window to its top within 800 ms (requirements R-route-6), at once with reduced motion. Scrolling by the
 * user cancels it.
 */
export function scrollToTop(): void {
  const from = window.scrollY
  const start = performance.now()
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_TOP_MS
  let expected = from
  const step = (now: number) => {
    // Browsers keep whole pixels of it, more or less.
    if (Math.abs(window.scrollY - expected) > 2) return
    const left = now < start + duration ? Math.min((start + duration - now) / duration, 1) : 0
    expected = from * left ** 2
    window.scrollTo(0, expected)
    if (expected > 0) requestAnimationFrame(step)
  }
  step(start)
}
