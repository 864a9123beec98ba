import type { DocumentDetail, StaffDocument } from '@shared/contract/documents'
import type { ReplacedContacts, TypedContacts } from '@shared/contract/references'
import type { FacadeConfig } from '@shared/contract/site-settings'
import { describe, expect, test } from 'vitest'
import { Client, type ClientResponse } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const DOCUMENTS = '/admin-api/system/documents'
const NOTICES = 9112
const OLD = '0999-8880001'
const NEW = '0999-6660009'

freshBackend()

/** Number of the line of the contact dictionary with a name. */
async function entryOf(label: string): Promise<number> {
  const row = await backend.db.read
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', 'contact_us_config')
    .where('label', '=', label)
    .executeTakeFirstOrThrow()
  return row.id
}

async function add(content: string, more: object = {}): Promise<number> {
  const body = { menuId: NOTICES, title: '文章', content, status: 0, ...more }
  const { data, msg } = await admin.post<number>(`${DOCUMENTS}/create`, body)
  if (!data) throw new Error(msg)
  return data
}

const shown = async (id: number) =>
  (await new Client(backend).get<DocumentDetail>(`/app-api/system/documents/get?id=${id}`)).data?.content
const stored = async (id: number) =>
  backend.db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function change(edit: (lines: FacadeConfig['contact']) => FacadeConfig['contact']) {
  const { data } = await admin.get<FacadeConfig>('/admin-api/infra/config/facade')
  const { name = '', adminTitle = '', contact = [] } = data ?? {}
  const body = { name, adminTitle, contact: edit(contact) }
  expect(await admin.put('/admin-api/infra/config/facade', body)).toMatchObject({ code: 0 })
}
const setNumber = (value: string, label = '立案电话') =>
  change(lines => lines.map(line => (line.label === label ? { ...line, value } : line)))

const typed = async (client: Client = admin) =>
  (await client.get<TypedContacts>(`${DOCUMENTS}/typed-contacts`)).data?.list ?? []
const typedIn = async (id: number) => (await typed()).find(row => row.id === id)?.contacts
const replace = (ids: number[], client: Client = admin): Promise<ClientResponse<ReplacedContacts>> =>
  client.put<ReplacedContacts>(`${DOCUMENTS}/replace-contacts`, { ids })

describe('a reference', () => {
  test('a reference shows visitors the current number as a link in text, tables and lists', async () => {
    const entry = `<data value="contact:${await entryOf('立案电话')}">旧</data>`
    const id = await add(`<p>请拨打${entry}。</p><table><tbody><tr><td>${entry}</td></tr></tbody></table>`)
    const link = (number: string) => `<a href="tel:${number.replace('-', '')}">${number}</a>`
    expect(await shown(id)).toBe(
      `<p>请拨打${link(OLD)}。</p><table><tbody><tr><td>${link(OLD)}</td></tr></tbody></table>`,
    )
    await setNumber(NEW)
    expect(await shown(id)).toContain(`请拨打${link(NEW)}。`)
  })

  test('a reference inside a link is no link, and fax numbers stay in one line', async () => {
    const [phone, fax] = [await entryOf('立案电话'), await entryOf('传真')]
    const id = await add(
      `<p><a href="/facade/contact">电话<data value="contact:${phone}">x</data></a><data value="contact:${fax}">y</data></p>`,
    )
    expect(await shown(id)).toBe(
      `<p><a href="/facade/contact">电话${OLD}</a><data value="0999-8880003">0999-8880003</data></p>`,
    )
  })

  test('a reference follows its line when values are exchanged, renamed, or edited in the dictionary', async () => {
    const id = await add(`<p><data value="contact:${await entryOf('立案电话')}">x</data></p>`)
    await change(lines =>
      lines.map(line => {
        if (line.label === '立案电话') return { ...line, value: '0999-8880002' }
        return line.label === '咨询电话' ? { ...line, value: OLD } : line
      }),
    )
    expect(await shown(id)).toContain('>0999-8880002</a>')
    await change(lines =>
      lines.map(line => (line.label === '立案电话' ? { ...line, label: '受理电话' } : line)),
    )
    const entry = await entryOf('受理电话')
    const update = {
      id: entry,
      label: '受理电话',
      value: NEW,
      dictType: 'contact_us_config',
      sort: 3,
      status: 0,
    }
    expect(await admin.put('/admin-api/system/dict-data/update', update)).toMatchObject({ code: 0 })
    expect(await shown(id)).toContain(`>${NEW}</a>`)
  })

  test('a reference without its line shows its last value and is listed as lost', async () => {
    const id = await add(`<p><data value="contact:${await entryOf('立案电话')}">x</data></p>`)
    await change(lines => lines.filter(({ label }) => label !== '立案电话'))
    expect(await shown(id)).toBe(`<p><a href="tel:09998880001">${OLD}</a></p>`)
    expect(await typedIn(id)).toMatchObject([{ kind: 'lost', text: OLD, count: 1, manual: 1 }])
  })

  test('a reference is stored as such, shown to staff with the current value, and found by it', async () => {
    const entry = await entryOf('立案电话')
    const id = await add(`<p>电话<data value="contact:${entry}">x</data></p>`, { title: '紫檀通知' })
    expect((await stored(id)).content).toBe(`<p>电话<data value="contact:${entry}">${OLD}</data></p>`)
    const find = async (keyword: string) => {
      const query = new URLSearchParams({ keyword: `紫檀 ${keyword}` })
      const { data } = await new Client(backend).get<{ list: { id: number }[] }>(
        `/app-api/system/search?${query}`,
      )
      return data?.list.some(row => row.id === id)
    }
    expect(await find(OLD)).toBe(true)
    await setNumber(NEW)
    const { data } = await admin.get<StaffDocument>(`${DOCUMENTS}/get?id=${id}`)
    expect(data?.content).toBe(`<p>电话<data value="contact:${entry}">${NEW}</data></p>`)
    expect([await find(NEW), await find(OLD)]).toEqual([true, false])
  })

  test('a reference of another kind is plain text, and a value never becomes markup', async () => {
    const entry = await entryOf('工作时间')
    await setNumber('<b>周一"</b>', '工作时间')
    const id = await add(
      `<p><data value="contact:${entry}">x</data><data value="__proto__">1</data><data value="contact:99999">2</data></p>`,
    )
    expect(await shown(id)).toBe('<p>&lt;b&gt;周一&quot;&lt;/b&gt;<data value="__proto__">1</data>2</p>')
  })
})

test('typed telephone numbers become links, and parts of longer numbers do not', async () => {
  const id = await add(
    '<p>法院0999-1234567，手机13800000000，热线400-800-1234，传真：0999-1234568。</p>' +
      '<p>账号6222-0999-1234567，编号20999-12345678，<a href="/facade">0999-1234567</a></p>',
  )
  expect(await shown(id)).toBe(
    '<p>法院<a href="tel:09991234567">0999-1234567</a>，手机<a href="tel:13800000000">13800000000</a>，' +
      '热线<a href="tel:4008001234">400-800-1234</a>，传真：<data value="0999-1234568">0999-1234568</data>。</p>' +
      '<p>账号6222-0999-1234567，编号20999-12345678，<a href="/facade">0999-1234567</a></p>',
  )
})

describe('the fee table', () => {
  const TABLE = '<data value="fee-table">【收费标准表】</data>'

  test('the fee table in force is in the text with disjoint brackets and ends the paragraph around it', async () => {
    const id = await add(`<p>前${TABLE}后</p><p>${TABLE}</p><ul><li>${TABLE}</li></ul>`)
    const content = (await shown(id)) ?? ''
    expect(content).toMatch(/^<p>前<\/p><table><caption>案件受理费<\/caption>/)
    expect(content).toContain(
      '<tr><th scope="row">1,001 元至 50,000 元的部分</th><td>4.5%</td><td>2,275 元</td></tr>',
    )
    expect(content).toContain('云发改价〔2024〕000号')
    expect(content).toMatch(/<p>后<\/p><table>/)
    expect(content).not.toMatch(/<p><\/p>|<p><table/)
    expect(content).toMatch(/<ul><li><table>.*<\/li><\/ul>$/)
  })

  test('the fee table is replaced by a sentence when none is in force', async () => {
    await backend.db.writer.deleteFrom('feeTables').execute()
    expect(await shown(await add(`<p>${TABLE}</p>`))).toBe('<p>收费标准尚未公布，请向本会咨询。</p>')
  })

  test('the fee table is repeated three times at most', async () => {
    const content = (await shown(await add(`<p>${TABLE}</p>`.repeat(500)))) ?? ''
    expect(content.split('<table>')).toHaveLength(4)
  })

  test('the fee table of the fee page is the one in force', async () => {
    await backend.db.writer.updateTable('documents').set({ publishTime: 0 }).where('id', '=', 4).execute()
    expect(await shown(4)).toContain('超过 1,000,000 元的部分')
    await backend.db.writer.updateTable('feeTables').set({ name: '新的标准' }).execute()
    expect(await shown(4)).toContain('计算依据：新的标准')
  })
})

describe('a number that was typed', () => {
  test('an outdated typed number is listed once, wherever it stands and however it is written', async () => {
    const id = await add(
      `<p>${OLD}，(0999) 8880001，0999 8880001，０９９９-８８８０００１</p>` +
        `<table><tbody><tr><td>${OLD}</td></tr></tbody></table>` +
        `<p><a href="tel:09998880001">${OLD}</a><a href="tel:${OLD}">拨打</a><a href="/facade">${OLD}</a></p>` +
        `<p><img src="/a.png" alt="电话${OLD}" />0999-<strong>8880001</strong></p>`,
      { title: `电话${OLD}`, summary: `请拨打${OLD}` },
    )
    await setNumber(NEW)
    expect(await typedIn(id)).toEqual([
      { label: '立案电话', text: OLD, kind: 'former', count: 12, manual: 1 },
    ])
    expect(await replace([id])).toMatchObject({ data: { documents: 1, places: 11, skipped: 0 } })
    const entry = `<data value="contact:${await entryOf('立案电话')}">${NEW}</data>`
    expect(await stored(id)).toMatchObject({
      title: `电话${NEW}`,
      summary: `请拨打${NEW}`,
      content:
        `<p>${entry}，${entry}，${entry}，${entry}</p>` +
        `<table><tbody><tr><td>${entry}</td></tr></tbody></table>` +
        `<p>${entry}<a href="tel:09996660009">拨打</a><a href="/facade">${NEW}</a></p>` +
        `<p><img src="/a.png" alt="电话${NEW}" />0999-<strong>8880001</strong></p>`,
    })
    expect(await typedIn(id)).toMatchObject([{ kind: 'former', count: 1, manual: 1 }])
  })

  test('a typed number is no part of a longer number, of another site’s address, or of a reference', async () => {
    const entry = `<data value="contact:${await entryOf('立案电话')}">${OLD}</data>`
    const content = `<p>1${OLD}，${OLD}2，${OLD}-3，6222-${OLD}，<a href="https://a.example/${OLD}">网页</a>${entry}</p>`
    const id = await add(content)
    await setNumber(NEW)
    expect(await typedIn(id)).toBeUndefined()
    expect(await replace([id])).toMatchObject({ data: { documents: 0, places: 0, skipped: 1 } })
  })

  test('a correct typed number is listed as well because it will not follow changes', async () => {
    const id = await add(`<p>${OLD}，contact@yunzhou-arb.example</p>`)
    expect((await typedIn(id))?.map(({ kind, text }) => [kind, text])).toEqual([
      ['current', 'contact@yunzhou-arb.example'],
      ['current', OLD],
    ])
    await replace([id])
    await setNumber(NEW)
    expect(await shown(id)).toContain(`>${NEW}</a>，<a href="mailto:contact@yunzhou-arb.example">`)
  })

  test('a typed number with several or no successors is left to staff', async () => {
    await setNumber(`${OLD}、0999-8880009`)
    const id = await add('<p>0999-8880009</p>')
    await setNumber(NEW)
    expect(await typedIn(id)).toMatchObject([{ text: '0999-8880009', count: 1, manual: 1 }])
    const other = await add(`<p>${NEW}</p>`)
    await change(lines => lines.filter(({ label }) => label !== '立案电话'))
    expect(await typedIn(other)).toMatchObject([{ text: NEW, count: 1, manual: 1 }])
    expect(await replace([other])).toMatchObject({ data: { documents: 0, skipped: 1 } })
  })

  test('a typed value of punctuation alone is found unchanged', async () => {
    await setNumber('------')
    const id = await add('<p>一------二</p>')
    await setNumber(NEW)
    expect(await typedIn(id)).toMatchObject([{ text: '------', count: 1, manual: 0 }])
  })

  test('a typed number is replaced once by two users, with a version that restores the text', async () => {
    const id = await add(`<p>${OLD}</p>`)
    await setNumber(NEW)
    const answers = await Promise.all([replace([id]), replace([id])])
    expect(answers.map(({ data }) => data?.documents).sort()).toEqual([0, 1])
    const versions = (await admin.get<{ id: number; note: string }[]>(`${DOCUMENTS}/versions?id=${id}`)).data
    expect(versions?.map(({ note }) => note)).toEqual(['手写的联系方式改为引用', null])
    await admin.put(`${DOCUMENTS}/restore-version`, { id: versions?.[1]?.id })
    expect((await stored(id)).content).toBe(`<p>${OLD}</p>`)
    expect(await typedIn(id)).toMatchObject([{ kind: 'former', count: 1 }])
  })

  test('a typed number is not replaced while an editor has the text open', async () => {
    const id = await add(`<p>${OLD}</p>`)
    const { updateTime } = await stored(id)
    await setNumber(NEW)
    await replace([id])
    const save = await admin.put(
      `${DOCUMENTS}/update`,
      { id, menuId: NOTICES, title: '文章', content: `<p>${OLD}，另</p>` },
      { headers: { 'X-If-Updated-At': String(updateTime) } },
    )
    expect(save).toMatchObject({ code: 1100000000 })
  })

  test('a replaced number stays in versions and drafts of the text', async () => {
    const id = await add(`<p>${OLD}</p>`)
    const draft = { id, device: '0123456789abcdef', base: 'a1', fields: { content: `<p>${OLD}，另</p>` } }
    await admin.put(`${DOCUMENTS}/draft`, draft)
    await setNumber(NEW)
    await replace([id])
    const { data } = await admin.get<{ fields: { content: string } }>(`${DOCUMENTS}/draft?id=${id}`)
    expect(data?.fields.content).toBe(`<p>${OLD}，另</p>`)
  })

  test('a typed number in a published text is replaced only by publishers, and the change is audited', async () => {
    const [id, own] = [await add(`<p>${OLD}</p>`), await add(`<p>${OLD}</p>`, { status: 1 })]
    await setNumber(NEW)
    const { client } = await addUser(backend, {
      permissions: ['system:documents:query', 'system:documents:update'],
    })
    const listed = (await typed(client)).filter(row => [id, own].includes(row.id))
    expect(listed.map(row => [row.id, row.mayReplace])).toEqual([
      [id, false],
      [own, true],
    ])
    expect(await replace([id, own], client)).toMatchObject({ data: { documents: 1, skipped: 1 } })
    expect((await stored(id)).content).toBe(`<p>${OLD}</p>`)
    await replace([id])
    const last = await backend.db.read
      .selectFrom('auditLogs')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ subType: '把手写的联系方式改为引用', bizId: id })
  })

  test('a typed number is found quickly in a text of megabytes', async () => {
    const id = await add(
      `<p>${`<a href="tel:1">0999-888000</a>${OLD.slice(0, -1)}`.repeat(40_000)} ${OLD}</p>`,
    )
    await setNumber(NEW)
    const start = process.cpuUsage()
    expect(await typedIn(id)).toMatchObject([{ count: 1 }])
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(5_000)
  })
})

test('the preview before saving reports what a text shows visitors', async () => {
  const { data } = await admin.post<{ content: string }>(`${DOCUMENTS}/shown-content`, {
    content: `<p><script>1</script><data value="contact:${await entryOf('立案电话')}">x</data></p>`,
  })
  expect(data?.content).toBe(`<p><a href="tel:09998880001">${OLD}</a></p>`)
})
