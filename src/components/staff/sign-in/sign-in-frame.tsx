import { lazy, type ReactNode, Suspense } from 'react'
import { env } from '@/config/env'
import { useBrandStore } from '@/stores/brand'
import './sign-in-frame.css'
import { StaffTheme } from '../common/staff-theme'

// Only for servers with tenants.
const TenantGate = lazy(async () => ({ default: (await import('./tenant-gate')).TenantGate }))

interface SignInFrameProps {
  title: string
  children: ReactNode
}

/** The frame of the sign-in pages: the brand, and a card. */
export function SignInFrame({ title, children }: SignInFrameProps) {
  const name = useBrandStore(state => state.name)
  const motto = useBrandStore(state => state.signInMotto)
  return (
    <StaffTheme>
      <div className="login">
        <div className="login-brand" aria-hidden="true">
          <svg className="login-emblem" viewBox="0 0 120 120" role="presentation">
            <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
              <circle cx="60" cy="60" r="56" opacity="0.35" />
              <path d="M60 26v62M40 92h40M28 38h64M28 38 16 68h24zM92 38 80 68h24z" />
              <path d="M16 68a12 9 0 0 0 24 0M80 68a12 9 0 0 0 24 0" />
            </g>
          </svg>
          <p className="login-brand-name">{name}</p>
          {motto && <p className="login-brand-words">{motto}</p>}
        </div>
        <main className="login-panel">
          <div className="login-card">
            <h1 className="login-title">{title}</h1>
            {env.tenant ? (
              <Suspense fallback={null}>
                <TenantGate>{children}</TenantGate>
              </Suspense>
            ) : (
              children
            )}
          </div>
        </main>
      </div>
    </StaffTheme>
  )
}
