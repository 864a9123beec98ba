import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { KeptPage } from '@/components/staff/common/kept-page'
import { useDraft } from '@/hooks/forms/use-draft'
import { discardForms, hasDirtyForms, isLostOnLeaving, watchDirty } from '@/lib/forms/dirty'
import { useUserStore } from '@/stores/user'
import { createTestRouter } from '../support/test-router'

const PAGE = '/user/profile'

/** A form of two fields in a page, not in a dialog. */
function NoteForm({ onDiscard }: { onDiscard: () => void }) {
  const [initialValues] = useState({ title: '', text: '' })
  const draft = useDraft({ name: { form: 'note' }, initialValues, modal: false, onDiscard })
  const [values, setValues] = useState(draft.start)
  const change = (text: string) => {
    const next = { ...values, text }
    setValues(next)
    draft.typed(next)
  }
  return (
    <>
      <input aria-label="正文" value={values.text} onChange={event => change(event.target.value)} />
      <button type="button" onClick={draft.end}>
        保存
      </button>
      {draft.offer && <p>有未保存的内容</p>}
    </>
  )
}

beforeEach(() => {
  useUserStore.setState({ user: { id: '1', name: 'a', nickname: 'a', avatar: '' } })
})

const stored = () => window.localStorage.getItem('FORM_DRAFTS')
const type = (text: string) => fireEvent.change(screen.getByLabelText('正文'), { target: { value: text } })

type Mode = 'visible' | 'hidden' | 'gone'
const usePage = create<{ mode: Mode; onDiscard: () => void }>()(() => ({
  mode: 'visible',
  onDiscard: () => {},
}))

/** The form in a page that can be hidden, as that of another tab is, or taken away. */
function Page() {
  const { mode, onDiscard } = usePage()
  if (mode === 'gone') return null
  return (
    <KeptPage visible={mode === 'visible'}>
      <NoteForm onDiscard={onDiscard} />
    </KeptPage>
  )
}

function show() {
  const onDiscard = vi.fn<() => void>()
  usePage.setState({ mode: 'visible', onDiscard })
  const view = render(createTestRouter(<Page />, PAGE).element)
  return { ...view, onDiscard, set: (mode: Mode) => act(async () => usePage.setState({ mode })) }
}

test('a hidden page stores its draft at once and asks before unloading', async () => {
  const { set } = show()
  type('写了一半')
  expect(hasDirtyForms(PAGE)).toBe(true)
  await set('hidden')
  expect(stored()).toContain('写了一半')
  expect(hasDirtyForms(PAGE)).toBe(true)
  await set('visible')
  expect(screen.getByLabelText('正文')).toHaveValue('写了一半')
  await set('hidden')
  const listener = vi.fn()
  const stop = watchDirty(listener)
  await set('gone')
  expect(hasDirtyForms()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('navigating discards the form of a page that is not cached and keeps that of a cached one', () => {
  show()
  type('写了一半')
  expect(isLostOnLeaving(PAGE, true)).toBe(false)
  expect(isLostOnLeaving(PAGE, false)).toBe(true)
  expect(isLostOnLeaving('/admin/index', false)).toBe(false)
})

test('the form of a page unmounted while on screen is restored from its draft', async () => {
  const first = show()
  type('写了一半')
  await first.set('gone')
  expect(hasDirtyForms()).toBe(false)
  first.unmount()
  show()
  screen.getByText('有未保存的内容')
})

test('discarding a draft notifies the form and stores nothing', async () => {
  const { onDiscard, set } = show()
  type('写了一半')
  discardForms('/admin/index')
  expect(onDiscard).not.toHaveBeenCalled()
  discardForms(PAGE)
  expect(onDiscard).toHaveBeenCalledTimes(1)
  expect(hasDirtyForms()).toBe(false)
  await set('gone')
  expect(stored()).toBeNull()
})

test('a saved form may be left without a confirmation', async () => {
  const { set } = show()
  type('写完了')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(hasDirtyForms()).toBe(false)
  await set('gone')
  expect(stored()).toBeNull()
})

test('a window sent to the background stores the draft without a delay', () => {
  show()
  type('写了一半')
  expect(stored()).toBeNull()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toContain('写了一半')
})
