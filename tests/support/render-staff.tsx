import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { createQueryClient } from '@/app/query-client'
import { StaffTheme } from '@/components/staff/common/staff-theme'
import { NoticeBinding } from '@/layouts/staff/notice-binding'
import { createTestRouter } from './test-router'
import { newUser } from './user'
import { WithoutStyles } from './without-styles'

/** Mounts a widget of the back-office as its frame does: theme, language, messages and dialogs. */
export function renderStaff(children: ReactNode) {
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <WithoutStyles>
        <StaffTheme>
          <App component={false}>
            <NoticeBinding />
            {createTestRouter(children).element}
          </App>
        </StaffTheme>
      </WithoutStyles>
    </QueryClientProvider>,
  )
  return { ...view, user: newUser() }
}
