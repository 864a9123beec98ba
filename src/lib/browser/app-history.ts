import {
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  resolvePath,
  type To,
} from 'react-router-dom'
import { createBrowserHistory } from './router-internals'

/** What the histories of react-router have in common: the browser's, and that of tests, in memory. */
export type HistorySource = ReturnType<typeof createBrowserHistory>

/** An address come to, and how. */
export interface Arrival {
  location: Location
  action: NavigationType
  /** The window stays scrolled as it is. */
  preventScrollReset: boolean
}

/** A navigation that waits for a decision; without one, it never takes place. */
export interface HeldStep {
  /** Takes it, unless the app has gone elsewhere since. */
  proceed: () => void
}

interface Guard {
  leaves: (current: Path, next: Path) => boolean
  onHeld: (step: HeldStep) => void
}

interface StepOptions {
  preventScrollReset?: boolean
}

export interface AppHistory extends Navigator {
  readonly arrival: Arrival
  /** `to` is an address inside the app, whatever it looks like. */
  push: (to: To, state?: unknown, options?: StepOptions) => void
  replace: (to: To, state?: unknown, options?: StepOptions) => void
  go: (delta: number) => void
  listen: (listener: (arrival: Arrival) => void) => () => void
  /** Holds the steps for which `leaves` says so, those of the browser's own buttons too. */
  block: (guard: Guard) => () => void
}

/**
 * Where the app is and was. react-router's own blocker comes with its data router, which fetches and submits: with
 * nothing of that in use it would be a quarter of what a visitor downloads.
 */
export function createAppHistory(source: HistorySource = createBrowserHistory()): AppHistory {
  let arrival: Arrival = { location: source.location, action: NavigationType.Pop, preventScrollReset: false }
  const listeners = new Set<(arrival: Arrival) => void>()
  let guard: Guard | undefined
  let held: HeldStep | undefined
  /** A held step of the browser is being taken back. */
  let returning = false
  /** The next step of the browser is one that was held and may go now. */
  let admitted = false

  const arrive = (action: NavigationType, preventScrollReset = false) => {
    held = undefined
    arrival = { location: source.location, action, preventScrollReset }
    for (const listener of listeners) listener(arrival)
  }

  /** Whether the step has to wait. */
  const holds = (next: Path, take: () => void): boolean => {
    if (!guard?.leaves(arrival.location, next)) return false
    const step: HeldStep = {
      proceed: () => {
        if (held !== step) return
        held = undefined
        take()
      },
    }
    held = step
    guard.onHeld(step)
    return true
  }

  const go = (method: 'push' | 'replace', to: To, state: unknown, options: StepOptions = {}) => {
    // From the root: `//elsewhere` is a path here, not another site.
    const next = resolvePath(to, arrival.location.pathname)
    const take = () => {
      source[method](next, state)
      arrive(method === 'push' ? NavigationType.Push : NavigationType.Replace, options.preventScrollReset)
    }
    if (!holds(next, take)) take()
  }

  source.listen(({ location, delta }) => {
    if (returning) {
      returning = false
      return
    }
    const again = () => {
      admitted = true
      source.go(delta ?? 0)
    }
    // Without a distance it is an entry the app did not make: the step cannot be taken back.
    if (!admitted && delta && holds(location, again)) {
      returning = true
      source.go(-delta)
      return
    }
    admitted = false
    arrive(NavigationType.Pop)
  })

  return {
    get arrival() {
      return arrival
    },
    createHref: source.createHref,
    push: (to, state, options) => go('push', to, state, options),
    replace: (to, state, options) => go('replace', to, state, options),
    go: source.go,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    block(next) {
      guard = next
      return () => {
        if (guard === next) guard = undefined
      }
    },
  }
}
