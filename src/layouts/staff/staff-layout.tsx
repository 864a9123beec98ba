import { App } from 'antd'
import type { RouteObject } from 'react-router-dom'
import { StaffTheme } from '@/components/staff/common/staff-theme'
import { useOwnUserSync } from '@/hooks/auth/use-own-user'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useBrandUpdate } from '@/hooks/data/use-facade-info'
import { usePrefetch } from '@/hooks/menus/use-prefetch'
import { useCountScreens } from '@/hooks/menus/use-screen-use'
import { useDictSync } from '@/layouts/staff/use-dict-sync'
import { useSettingsStore } from '@/stores/settings'
import { BatchHost } from './batch-host'
import { Navbar } from './navbar/navbar'
import { NewVersion } from './new-version'
import { NoticeBinding } from './notice-binding'
import { PageCache } from './page-cache'
import { Settings } from './settings-drawer/settings'
import { Sidebar } from './sidebar/sidebar'
import { SignInAgainHost } from './sign-in-again-host'
import { TagsBar } from './tags-bar/tags-bar'
import { useLeaveGuard } from './use-leave-guard'
import { useLivePermissions } from './use-live-permissions'
import { useOpenTab } from './use-open-tab'
import './staff-layout.css'

interface StaffLayoutProps {
  /** Its pages. */
  routes: RouteObject[]
}

/** The layout of the back-office (requirements R-layout-3). */
export function StaffLayout({ routes }: StaffLayoutProps) {
  return (
    <StaffTheme>
      <App component={false}>
        <NoticeBinding />
        <SignInAgainHost />
        <BatchHost />
        <Frame routes={routes} />
      </App>
    </StaffTheme>
  )
}

function Frame({ routes }: StaffLayoutProps) {
  const title = useOpenTab()
  const fixedHeader = useSettingsStore(state => state.fixedHeader)
  useLeaveGuard()
  useLivePermissions()
  useDictSync()
  useBrandUpdate({ enabled: useServerHas('publicSite') })
  useOwnUserSync()
  useCountScreens()
  usePrefetch()
  return (
    <div className="staff-frame">
      <a className="staff-skip" href="#staff-main">
        跳到正文
      </a>
      <Sidebar />
      <div className="staff-body">
        <header className={`staff-header ${fixedHeader ? 'is-fixed' : ''}`}>
          <Navbar />
          <TagsBar />
        </header>
        <main id="staff-main" className="staff-main" tabIndex={-1}>
          {title && <h1 className="visually-hidden">{title}</h1>}
          <PageCache routes={routes} />
        </main>
      </div>
      <NewVersion />
      <Settings />
    </div>
  )
}
