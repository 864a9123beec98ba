import { useEffect, useRef, useState } from 'react'
import { isServerThere } from '@/api/health'
import { useAtEnd } from '@/hooks/browser/use-at-end'

/** Waiting times between two checks of an unreachable server; the last one repeats. */
const WAITS_MS = [3_000, 5_000, 10_000, 20_000]

interface Resend {
  send: () => Promise<void>
  /** Not while something else has to end first, such as an upload: checked again later. */
  isReady: () => boolean
}

/**
 * Repeats what failed because the server could not be reached, once it responds again: checked at growing intervals,
 * and at once when the network returns. Also while the page is hidden behind another tab's.
 */
export function useResend(resend: Resend) {
  const [waiting, setWaiting] = useState(false)
  const latest = useRef(resend)
  useEffect(() => {
    latest.current = resend
  })
  const stopLooking = useRef<() => void>(null)
  const stop = () => {
    stopLooking.current?.()
    stopLooking.current = null
    setWaiting(false)
  }
  const wait = () => {
    if (stopLooking.current) return
    setWaiting(true)
    stopLooking.current = whenThere(
      () => latest.current.isReady(),
      () => {
        stop()
        return latest.current.send()
      },
    )
  }
  useAtEnd(() => stopLooking.current?.())
  return { waiting, wait, stop }
}

/** Looks for the server until it is there while `isReady`, and calls `then` once. Returns how to stop. */
function whenThere(isReady: () => boolean, then: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0
  let ended = false
  const look = async () => {
    clearTimeout(timer)
    const isThere = await isServerThere()
    if (ended) return
    if (isThere && isReady()) await then()
    else later()
  }
  const later = () => {
    timer = setTimeout(() => void look(), WAITS_MS[Math.min(looks++, WAITS_MS.length - 1)])
  }
  const onOnline = () => void look()
  window.addEventListener('online', onOnline)
  later()
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', onOnline)
  }
}
