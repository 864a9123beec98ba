import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { dialog } from '../../support/screen'
import { backend } from '../../support/server'

interface About {
  path: string
  title: string
  base: string
  body: Record<string, unknown>
  /** Text fields by the form and by the record, with the most UTF-16 units that the server takes. */
  fields: [label: string, field: string, max: number][]
}

const FORMS: [string, About][] = [
  [
    '字典类型',
    {
      path: '/system/dict',
      title: '新增字典类型',
      base: '/admin-api/system/dict-type',
      body: { name: '样例', type: 'sample', status: 0 },
      fields: [
        ['字典名称', 'name', 100],
        ['字典类型', 'type', 100],
        ['备注', 'remark', 500],
      ],
    },
  ],
  [
    '字典数据',
    {
      path: '/dict/type/data/3',
      title: '新增字典数据',
      base: '/admin-api/system/dict-data',
      body: { sort: 1, label: '样例', value: 'sample', dictType: 'terminal', status: 0 },
      fields: [
        ['字典标签', 'label', 100],
        ['字典键值', 'value', 100],
        ['CSS Class', 'cssClass', 100],
        ['备注', 'remark', 500],
      ],
    },
  ],
  [
    '站内信模板',
    {
      path: '/system/messages/notify/notify-template',
      title: '新增站内信模板',
      base: '/admin-api/system/notify-template',
      body: { name: '样例', code: 'sample', type: 1, nickname: '综合部', content: '你好', status: 0 },
      fields: [
        ['模板名称', 'name', 100],
        ['模板编码', 'code', 100],
        ['发送人', 'nickname', 100],
        ['模板内容', 'content', 2000],
        ['备注', 'remark', 500],
      ],
    },
  ],
  [
    '内部通知',
    {
      path: '/system/messages/notice',
      title: '新增内部通知',
      base: '/admin-api/system/notice',
      body: { title: '样例', type: 1, content: '', status: 0 },
      fields: [['通知标题', 'title', 50]],
    },
  ],
  [
    '参数配置',
    {
      path: '/infra/config',
      title: '新增参数',
      base: '/admin-api/infra/config',
      body: { category: 'biz', name: '样例', key: 'sample.key', value: '值', visible: true },
      fields: [
        ['参数分组', 'category', 50],
        ['参数名称', 'name', 100],
        ['参数键名', 'key', 100],
        ['参数键值', 'value', 500],
        ['备注', 'remark', 500],
      ],
    },
  ],
]

/** Characters of two units, as many as fit. */
const full = (max: number) => '😀'.repeat(max / 2)

async function openNew({ path, title }: About) {
  const { user } = await renderApp(path, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  return { user, form: within(await dialog(title)) }
}

/** As pasted or restored: the field's own limit applies only to typing. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe.each(FORMS)('%s', (_, about) => {
  test('the form and the server have the same limits, and the form shows them beside the field', async () => {
    const { form } = await openNew(about)
    const client = await clientOf(backend(), 'admin')
    for (const [label, field, max] of about.fields) {
      const input = form.getByLabelText(label)
      const refused = async (value: string, message: RegExp) => {
        put(input, value)
        await waitFor(() => expect(input).toHaveAccessibleDescription(message))
        const response = await client.post(`${about.base}/create`, { ...about.body, [field]: value })
        expect(response, label).toMatchObject({ code: 400, msg: expect.stringMatching(message) })
      }
      await refused(`${full(max)}x`, /不能超过/)
      await refused('a\ud83d', /包含无法保存的字符/)
      put(input, full(max))
      await waitFor(() => expect(input).not.toHaveAccessibleDescription(/不能超过|无法保存/))
      const { code } = await client.post(`${about.base}/create`, { ...about.body, [field]: full(max) })
      expect(code, label).not.toBe(400)
    }
  })
})
