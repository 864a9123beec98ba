import { describe, expect, test } from 'vitest'
import { checkPublication, findingsText, isCardNumber, isIdNumber } from '@/lib/html/publication-check'

const inContent = (content: string, isMasked = false) =>
  checkPublication({ content }, { typos: [], isMasked }).map(({ kind, text }) => `${kind} ${text}`)

describe('numbers of persons', () => {
  test.each([
    ['11010519491231002X', true],
    ['11010519491231002x', true],
    ['１１０１０５１９４９１２３１００２Ｘ', true],
    ['110105194912310021', false],
    ['130503670401001', true],
  ])('%s is an identity number: %s', (text, expected) => expect(isIdNumber(text)).toBe(expected))

  test.each([
    ['6222 0212 3456 7890 128', true],
    ['4111-1111-1111-1111', true],
    ['4111111111111112', false],
    ['1111111111111117', false],
    ['62220212', false],
  ])('%s is the number of a bank card: %s', (text, expected) => expect(isCardNumber(text)).toBe(expected))

  test('numbers are found across markup, each once, and one with a wrong check digit is none', () => {
    const html =
      '<p>张三，<b>110105</b>19491231002X，卡号 4111 1111 1111 1111，电话 138 0013 8000</p><p>110105194912310021</p>'
    expect(inContent(html)).toEqual([
      'id 11010519491231002X',
      'card 4111 1111 1111 1111',
      'phone 138 0013 8000',
    ])
  })

  test('contacts of the commission that follow the settings are no numbers of persons', () => {
    expect(inContent('<p>电话：<data value="phone">13800138000</data></p>')).toEqual([])
  })

  test('where visitors read masked numbers only those of cards are asked about', () => {
    expect(inContent('<p>13800138000，4111111111111111</p>', true)).toEqual(['card 4111111111111111'])
  })
})

test('links to other sites and links that lead nowhere are named with their text', () => {
  const html = `<p><a href="https://www.court.gov.cn/a">最高人民法院</a><a href="/facade/news">本会</a>
    <a href="mailto:a@b.cn">信箱</a><a>没有地址</a><a href="#">顶部</a><a href="/x"></a><a href="/x"><img src="/a.png"></a></p>`
  const found = checkPublication({ content: html }, { typos: [] })
  expect(found.map(({ kind, text, note }) => [kind, text, note])).toEqual([
    ['outside', '最高人民法院', 'www.court.gov.cn'],
    ['empty', '没有地址', '没有链接地址'],
    ['empty', '顶部', '没有链接地址'],
    ['empty', '（没有文字）', '链接到 /x，没有文字可点'],
  ])
})

test('mistyped words are named where they are, but not within the right ones', () => {
  const typos = [
    { wrong: '仲载', right: '仲裁' },
    { wrong: '帐户', right: '本帐户头' },
  ]
  const texts = { title: '仲载规则', summary: '本帐户头', content: '<p>提交仲载庭的帐户</p>' }
  const found = checkPublication(texts, { typos })
  expect(found.map(({ where, before, text, after, note }) => [where, before, text, after, note])).toEqual([
    ['标题', '', '仲载', '规则', '应为“仲裁”'],
    ['正文', '提交', '仲载', '庭的帐户', '应为“仲裁”'],
    ['正文', '提交仲载庭的', '帐户', '', '应为“本帐户头”'],
  ])
  expect(findingsText(found)).toBe('文中有可能的错别字 3 处，请先打开文章核对。')
  expect(findingsText([])).toBe('')
})
