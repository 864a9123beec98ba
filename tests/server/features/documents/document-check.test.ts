import { describe, expect, test } from 'vitest'
import { shownHtml } from '../../../../server/features/public-site/shown-html'
import { removedFrom } from '../../../../server/platform/html/removed'
import { sanitizeHtml } from '../../../../server/platform/html/sanitize'
import type { RemovedPart } from '../../../../src/api/content/document-check'
import { admin, freshBackend } from '../../../support/fresh-backend'
import { hostileHtml } from '../../../support/hostile-html'

freshBackend()

const CHECK = '/admin-api/system/documents/check-content'
const kinds = (html: string) => removedFrom(html).map(({ kind, count }) => [kind, count])

/** Texts as users write them with the editor, and as it stores them. */
const ORDINARY = [
  '<p>文字</p>',
  '<p style="text-indent: 2em; text-align: center; line-height: 2">首行缩进</p>',
  '<p style="padding-right: 2em; text-align: right">落款</p>',
  '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><sub>下</sub><sup>上</sup><code>码</code></p>',
  '<p><span style="color: rgb(225, 60, 57); background-color: #fff1f0; font-size: 19px; font-family: 楷体">字</span></p>',
  '<h1>一</h1><h2>二</h2><h3>三</h3><h4>四</h4><h5>五</h5>',
  '<blockquote>引用</blockquote><hr/>',
  '<ul><li>一</li></ul><ol><li>二</li></ol>',
  '<table style="width: 100%"><tbody><tr><th colspan="2" rowspan="1" width="120">头</th></tr><tr><td>一</td><td>二</td></tr></tbody></table>',
  '<figure style="text-align: center"><img src="/prod-api/admin-api/infra/file/1/get/a.png" alt="庭"/><figcaption>图 1</figcaption></figure>',
  '<pre><code>let a = 1</code></pre>',
  '<p><a href="https://example.cn/" target="_blank">外</a><a href="/facade">内</a><a href="#a">锚</a><a href="mailto:a@b.cn">信</a></p>',
  '<p><img src="/prod-api/admin-api/infra/file/1/get/a.png" alt="说明" style="width: 50%"/></p>',
  '<p><img src="https://www.example.cn/prod-api/admin-api/infra/file/1/get/a.png" alt="" role="presentation"/></p>',
  '<p style="font-size: 12pt; color: red">从 Word 来</p>',
]

test.each(['0', '-1', '100', '1e9', '2.5', '99999999'])(
  'a cell that would cover %s columns or rows covers one, stored, shown and reported',
  value => {
    for (const name of ['colspan', 'rowspan']) {
      const html = `<table><tbody><tr><td ${name}="${value}">一</td></tr></tbody></table>`
      for (const clean of [sanitizeHtml(html), shownHtml(html)]) expect(clean).not.toContain(name)
      expect(removedFrom(html)).toMatchObject([{ kind: 'attribute', names: [name] }])
    }
    expect(sanitizeHtml('<table><tr><td colspan="99" rowspan="2">一</td></tr></table>')).toContain(
      '<td colspan="99" rowspan="2">',
    )
  },
)

test.each(['2000em', '-2em', '99%', 'calc(1em)', 'url(//x.cn)', 'var(--a)', '500px'])(
  'a signature may stand no further from the edge than some characters: not %s',
  value => {
    expect(sanitizeHtml(`<p style="padding-right: ${value}">落款</p>`)).not.toContain('padding-right')
  },
)

describe('the trial', () => {
  test.each(ORDINARY)('the trial finds nothing in %s, and it is saved unchanged', html => {
    expect(kinds(html)).toEqual([])
    const words = (text: string) => text.replace(/\s|;(?=")/g, '').replace(/rel="noopenernoreferrer"/g, '')
    expect(words(sanitizeHtml(html))).toBe(words(html))
  })

  test.each<[string, [string, number][]]>([
    ['<script>1</script><script src="https://x.cn/a.js"></script>', [['script', 2]]],
    ['<style>p{}</style><link rel="stylesheet" href="a.css">', [['sheet', 2]]],
    ['<iframe src="https://v.example.cn/1"></iframe><embed src="x">', [['frame', 2]]],
    ['<video src="a.mp4"></video>', [['media', 1]]],
    ['<form><input><button>好</button></form>', [['form', 3]]],
    [
      '<svg><path d=""></path></svg>',
      [
        ['drawing', 1],
        ['tag', 1],
      ],
    ],
    ['<o:p>字</o:p>', [['tag', 1]]],
    ['<p onclick="a()">字</p>', [['handler', 1]]],
    ['<p class="MsoNormal" data-x="1">字</p>', [['attribute', 2]]],
    ['<p style="position: fixed; color: red; margin: 0; mso-list: l0">字</p>', [['style', 3]]],
    ['<a href="javascript:a()">字</a><a href="//x.cn">字</a>', [['link', 2]]],
    ['<img src="file:///C:/a.png"><img src="//x.cn/a.png">', [['picture', 2]]],
    ['<img src="https://mmbiz.qpic.cn/a.png">', [['foreign', 1]]],
    ['<table><tr><td>没有结束', []],
    ['</div></p><li>散', []],
  ])('the trial of %s reports %j', (html, expected) => {
    expect(kinds(html)).toEqual(expected)
  })

  test('the trial names the removed parts and the words before them', () => {
    const [part] = removedFrom(
      `<p>${'前'.repeat(30)}庭审直播：</p><iframe src="https://v.example.cn/1"></iframe>`,
    )
    expect(part).toEqual({
      kind: 'frame',
      count: 1,
      names: ['https://v.example.cn/1'],
      places: [`${'前'.repeat(15)}庭审直播：`],
    })
  })

  test('the trial counts thousands of removals, names three places, and checks megabytes and 200 pictures', () => {
    const many = removedFrom('<p>字<script>1</script></p>'.repeat(5_000))
    expect(many).toMatchObject([{ count: 5_000, names: ['script'] }])
    expect(many[0]?.places).toHaveLength(3)
    expect(removedFrom('<p>长长的正文</p>'.repeat(250_000))).toEqual([])
    expect(kinds('<img src="https://x.cn/a.png">'.repeat(200))).toEqual([['foreign', 200]])
  })

  test('the trial finds something in all hostile texts, and nothing more in what was saved', () => {
    for (const { html } of hostileHtml()) {
      let saved: string
      try {
        saved = sanitizeHtml(html)
      } catch {
        continue
      }
      expect(
        removedFrom(saved).filter(({ kind }) => kind !== 'foreign'),
        html,
      ).toEqual([])
    }
  })
})

describe('the call', () => {
  test('the trial reports what saving would do and stores nothing', async () => {
    const { data } = await admin.post<RemovedPart[]>(CHECK, { content: '<p>好</p><script>1</script>' })
    expect(data).toEqual([{ kind: 'script', count: 1, names: ['script'], places: ['好'] }])
  })

  test.each<[unknown, string]>([
    [{}, '请求参数不正确:文档内容不能为空'],
    [{ content: null }, '请求参数不正确:文档内容不能为空'],
    [{ content: ' ' }, '请求参数不正确:文档内容不能为空'],
    [{ content: [] }, '请求参数类型错误:'],
    [{ content: '<b>'.repeat(501) }, '请求参数不正确:内容嵌套层数过多'],
    [{ content: 'x'.repeat(8 * 1024 * 1024) }, '请求参数不正确:请求内容过大'],
  ])('the trial refuses a value that is no text: %#', async (body, message) => {
    const { code, msg } = await admin.post(CHECK, body)
    expect([code, msg.startsWith(message)]).toEqual([400, true])
  })
})
