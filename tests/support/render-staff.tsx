import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { StaffTheme } from '@/components/staff/staff-theme'
import { NoticeBinding } from '@/layouts/staff/notice-binding'

/** Mounts a widget of the back-office as its frame does: theme, language, messages and questions. */
export function renderStaff(children: ReactNode) {
  const view = render(
    <StaffTheme>
      <App component={false}>
        <NoticeBinding />
        <MemoryRouter>{children}</MemoryRouter>
      </App>
    </StaffTheme>,
  )
  return { ...view, user: userEvent.setup() }
}
