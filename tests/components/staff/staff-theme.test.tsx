import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from 'antd'
import { expect, test, vi } from 'vitest'
import { StaffTheme } from '@/components/staff/common/staff-theme'

test('a click beside a dialog does not close it, and Escape does', async () => {
  const user = userEvent.setup()
  const close = vi.fn()
  render(
    <StaffTheme>
      <Modal open title="修改资料" onCancel={close}>
        内容
      </Modal>
    </StaffTheme>,
  )
  await screen.findByRole('dialog', { name: '修改资料' })
  await user.click(document.querySelector('.ant-modal-wrap') as Element)
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})
