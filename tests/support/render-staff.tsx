import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { StaffTheme } from '@/components/staff/staff-theme'
import { NoticeBinding } from '@/layouts/staff/notice-binding'
import { createTestRouter } from './test-router'

/** Mounts a widget of the back-office as its frame does: theme, language, messages and questions. */
export function renderStaff(children: ReactNode) {
  const view = render(
    <StaffTheme>
      <App component={false}>
        <NoticeBinding />
        {createTestRouter(children).element}
      </App>
    </StaffTheme>,
  )
  return { ...view, user: userEvent.setup() }
}
