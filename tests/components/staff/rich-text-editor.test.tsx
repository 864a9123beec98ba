import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { RichTextEditor } from '@/components/staff/rich-text-editor/rich-text-editor'
import { renderStaff } from '../../support/render-staff'

let current = ''

function Writing({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  current = value
  return (
    <>
      <button type="button" onClick={() => setValue('<p>草稿里的正文</p>')}>
        恢复
      </button>
      <RichTextEditor label="正文" value={value} onChange={setValue} />
    </>
  )
}

const area = () => screen.findByRole('textbox', { name: '正文' }, { timeout: 30_000 })

describe('the editor', () => {
  test.each([
    ['a paragraph', '<p>公告</p>', '公告'],
    ['an inline element at the root', '<b>公告</b>', '公告'],
    ['a paragraph and a bare tail', '<p>a</p>\n<b>尾</b>', '尾'],
    ['a list and a table', '<ul><li>一</li></ul><table><tbody><tr><td>二</td></tr></tbody></table>', '二'],
  ])('the editor opens %s and changes nothing by opening it', async (_name, html, text) => {
    renderStaff(<Writing start={html} />)
    expect(await area()).toHaveTextContent(text)
    expect(current).toBe(html)
  })

  test('the editor admits no script', async () => {
    renderStaff(<Writing start={'<p>a<img src=x onerror="window.hit=1"><script>window.hit=1</script></p>'} />)
    expect(await area()).toHaveTextContent('a')
    expect(document.querySelector('.rich-text-editor [onerror]')).toBeNull()
    expect(window).not.toHaveProperty('hit')
  })

  test('the editor accepts a text from outside, such as a draft', async () => {
    const { user } = renderStaff(<Writing start="<p>原文</p>" />)
    await area()
    await user.click(screen.getByRole('button', { name: '恢复' }))
    // It opens in a new editor.
    await waitFor(async () => expect(await area()).toHaveTextContent('草稿里的正文'))
    expect(current).toBe('<p>草稿里的正文</p>')
  })

  test('each button of the editor has a name', async () => {
    renderStaff(<Writing start="" />)
    await area()
    const buttons = screen.getAllByRole('button')
    expect(buttons.length).toBeGreaterThan(20)
    for (const button of buttons) expect(button).toHaveAccessibleName()
    expect(screen.getByRole('button', { name: /粗体/ })).toBeInTheDocument()
  })

  test('an unmounted editor leaves nothing behind', async () => {
    const { unmount } = renderStaff(<Writing start="<p>a</p>" />)
    await area()
    unmount()
    await waitFor(() => expect(document.querySelector('[data-slate-editor]')).toBeNull())
  })
})
