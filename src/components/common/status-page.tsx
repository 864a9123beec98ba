import type { ReactNode } from 'react'

interface StatusPageProps {
  title: string
  text?: string
  /** Buttons or links with the class app-status-button. */
  children?: ReactNode
}

/** A whole-page message that needs no library of either area: errors and failed loading. */
export function StatusPage({ title, text, children }: StatusPageProps) {
  return (
    <main className="app-status">
      <h1 className="app-status-title">{title}</h1>
      {text && <p className="app-status-text">{text}</p>}
      <div className="app-status-actions">{children}</div>
    </main>
  )
}

/** Shown while the code or the data of a whole page is loading. */
export function LoadingPage({ text = '正在加载…' }: { text?: string }) {
  return (
    <div className="app-status" role="status">
      <div className="app-status-bar" />
      <p className="app-status-text">{text}</p>
    </div>
  )
}
