import { fireEvent, render, screen } from '@testing-library/react'
import { Input, Modal } from 'antd'
import { expect, test, vi } from 'vitest'
import { useSaveKey } from '@/hooks/forms/use-save-key'

function Saved({ id, save }: { id: string; save: () => void }) {
  useSaveKey(id, save)
  return (
    <form id={id}>
      <Input aria-label={id} />
    </form>
  )
}

const press = (element: Element = document.body, init: KeyboardEventInit = {}) =>
  // False where the browser must not offer to store the page.
  fireEvent.keyDown(element, { key: 's', ctrlKey: true, ...init })

test('Ctrl+S and ⌘S send the form, wherever the focus is, and the browser stores no page', () => {
  const save = vi.fn()
  render(<Saved id="one" save={save} />)
  expect(press()).toBe(false)
  expect(press(screen.getByLabelText('one'), { ctrlKey: false, metaKey: true, key: 'S' })).toBe(false)
  expect(save).toHaveBeenCalledTimes(2)
})

test('a held key saves once, and other keys and a page without a form are left alone', () => {
  const save = vi.fn()
  const { unmount } = render(<Saved id="one" save={save} />)
  press(document.body, { repeat: true })
  expect(press(document.body, { ctrlKey: false })).toBe(true)
  expect(press(document.body, { shiftKey: true })).toBe(true)
  expect(save).not.toHaveBeenCalled()
  unmount()
  expect(press()).toBe(true)
})

test('of several forms the one with the focus is sent', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  render(
    <>
      <Saved id="one" save={first} />
      <Saved id="two" save={second} />
    </>,
  )
  screen.getByLabelText('one').focus()
  press(screen.getByLabelText('one'))
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})

test('a form behind a dialog is not sent', async () => {
  const [behind, inside] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Saved id="one" save={behind} />)
  rerender(
    <>
      <Saved id="one" save={behind} />
      <Modal open title="问题" footer={null}>
        <Saved id="two" save={inside} />
      </Modal>
    </>,
  )
  await screen.findByRole('dialog')
  press()
  expect(behind).not.toHaveBeenCalled()
  expect(inside).toHaveBeenCalledTimes(1)
})
