import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown in place of children that threw; `retry` mounts them again. */
  fallback: (error: Error, retry: () => void) => ReactNode
  /** When it changes, the error is forgotten: another page is shown. */
  resetKey?: string
}

interface State {
  error: Error | null
  resetKey: string | undefined
}

/** Catches what a page throws, so that everything around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  private readonly retry = () => this.setState({ error: null })

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
