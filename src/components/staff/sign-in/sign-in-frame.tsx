import { lazy, type ReactNode, Suspense } from 'react'
import { env } from '@/config/env'
import { useBrandStore } from '@/stores/brand'
import { StaffTheme } from '../common/staff-theme'
import { BrandUpdate, SignInLogo } from './brand'
import './sign-in-frame.css'

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
      <BrandUpdate />
      <div className="login">
        <div className="login-brand" aria-hidden="true">
          <SignInLogo />
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
