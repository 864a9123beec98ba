import type { ReactNode } from 'react'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { StaffTheme } from '../common/staff-theme'
import './auth-layout.css'

interface EntryFrameProps {
  title: string
  /** Of the window, where the heading says more. */
  windowTitle?: string
  children: ReactNode
}

/** Pages on the way in that are no form of their own: one card under the name of the back-office. */
export function EntryFrame({ title, windowTitle = title, children }: EntryFrameProps) {
  usePageTitle(windowTitle)
  const adminTitle = useBrandStore(state => state.adminTitle)
  return (
    <StaffTheme>
      <div className="entry">
        <header className="entry-brand">{adminTitle}</header>
        <main className="entry-card">
          <h1 className="entry-title">{title}</h1>
          {children}
        </main>
      </div>
    </StaffTheme>
  )
}
