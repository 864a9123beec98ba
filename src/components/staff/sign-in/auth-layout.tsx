import type { ReactNode } from 'react'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { StaffTheme } from '../common/staff-theme'
import { BrandUpdate } from './brand'
import './auth-layout.css'

interface AuthLayoutProps {
  title: string
  /** Title of the window, where it differs from the heading. */
  windowTitle?: string
  children: ReactNode
}

/** Sign-in pages without a form: one card under the name of the back-office. */
export function AuthLayout({ title, windowTitle = title, children }: AuthLayoutProps) {
  usePageTitle(windowTitle)
  const adminTitle = useBrandStore(state => state.adminTitle)
  const logo = useBrandStore(state => state.logo)
  return (
    <StaffTheme>
      <BrandUpdate />
      <div className="auth-page">
        <header className="auth-brand">
          {logo && <img className="auth-logo" src={logo} alt="" />}
          {adminTitle}
        </header>
        <main className="auth-card">
          <h1 className="auth-title">{title}</h1>
          {children}
        </main>
      </div>
    </StaffTheme>
  )
}
