import { render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RemovedPart } from '@/api/content/document-check'
import { clearLosses, lossesOf, recordLosses } from '@/components/staff/content-review/paste-losses'
import { ReviewDialog } from '@/components/staff/content-review/review-dialog'
import { useContentReview } from '@/components/staff/content-review/use-content-review'
import { server } from '../../support/network'
import { dialog } from '../../support/screen'
import { newUser } from '../../support/user'

const FIELD = 'form_content'
const part = (kind: RemovedPart['kind'], change: Partial<RemovedPart> = {}): RemovedPart => ({
  ...{ kind, count: 1, names: [], places: [] },
  ...change,
})

let answers: (string | null)[] = []

function Form({ html, isPublic = false }: { html: string; isPublic?: boolean }) {
  const { question, review } = useContentReview(FIELD)
  return (
    <>
      <button
        type="button"
        onClick={() => void review(html, { isPublic }).then(answer => answers.push(answer))}
      >
        存
      </button>
      {question && <ReviewDialog question={question} />}
    </>
  )
}

beforeEach(() => {
  answers = []
  server.use(http.post(/check-content$/, () => HttpResponse.json({ code: 0, msg: '', data: [] })))
})
afterEach(() => clearLosses(FIELD))

test('content lost by pasting is reported once more before saving, and not again', async () => {
  recordLosses(FIELD, {
    parts: [
      part('media', { names: ['video'], places: ['开庭当天'] }),
      part('attribute', { names: ['class'] }),
    ],
  })
  recordLosses(FIELD, { pictures: 2 })
  recordLosses(FIELD, { parts: [part('media', { names: ['audio'], places: ['庭后'] })] })
  const user = newUser()
  render(<Form html="<p>正文</p>" />)
  await user.click(screen.getByRole('button', { name: '存' }))
  const box = within(await dialog('保存前请确认'))
  const told = within(box.getByRole('region', { name: '粘贴时已移除的内容' }))
  expect(told.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '视频或音频 2 处video、audio位置：“…开庭当天”之后；“…庭后”之后',
    '其他网站或本机文件的图片 2 张请用“上传图片”插入',
  ])
  expect(box.queryByRole('region', { name: '将被移除的内容' })).toBeNull()
  await user.click(box.getByRole('button', { name: '返回修改' }))
  await waitFor(() => expect(answers).toEqual([null]))
  await user.click(screen.getByRole('button', { name: '存' }))
  await user.click(within(await dialog('保存前请确认')).getByRole('button', { name: /^保 ?存$/ }))
  await waitFor(() => expect(answers).toEqual([null, '<p>正文</p>']))
  await user.click(screen.getByRole('button', { name: '存' }))
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lost content is reported for an empty text too', async () => {
  recordLosses(FIELD, { parts: [part('frame')] })
  const user = newUser()
  render(<Form html="" />)
  await user.click(screen.getByRole('button', { name: '存' }))
  within(await dialog('保存前请确认')).getByText('嵌入的网页或插件 1 处')
})

test.each([
  ['marks and styles of other programs', FIELD, { parts: [part('attribute'), part('style'), part('tag')] }],
  ['nothing', FIELD, { parts: [], pictures: 0 }],
  ['what was lost in another field', 'other_content', { parts: [part('media')] }],
  ['what was lost in no form', undefined, { parts: [part('media')] }],
])('the content review reports nothing about %s', (_, field, lost) => {
  recordLosses(field, lost)
  expect(lossesOf(FIELD)).toBeNull()
  clearLosses('other_content')
})

test('words with a low contrast are named with their contrast, and the writer decides', async () => {
  const user = newUser()
  const faint = [{ text: '浅黄的字', contrast: 1.1 }]
  let answer: unknown
  render(
    <ReviewDialog
      question={{
        action: { name: '保存' },
        ...{ removed: [], pictures: [], pasted: null, faint, found: [] },
        answer: texts => (answer = texts),
      }}
    />,
  )
  const box = within(await dialog('保存前请确认'))
  const listed = within(box.getByRole('region', { name: '看不清的文字' }))
  expect(listed.getByRole('listitem')).toHaveTextContent('“浅黄的字”对比度 1.1 : 1')
  await user.click(box.getByRole('button', { name: '返回修改' }))
  await waitFor(() => expect(answer).toBeNull())
})

test('what visitors would read is asked about once, with where it is', async () => {
  const user = newUser()
  render(<Form html="<p>联系 13800138000</p>" isPublic />)
  await user.click(screen.getByRole('button', { name: '存' }))
  const box = within(await dialog('保存前请确认'))
  const told = within(box.getByRole('region', { name: '请核对的内容' }))
  expect(told.getByRole('listitem').textContent).toBe('手机号 1 处正文：…联系 13800138000')
  await user.click(box.getByRole('button', { name: /^保 ?存$/ }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '存' }))
  await waitFor(() => expect(answers).toHaveLength(2))
})
