import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setConfig } from '../../support/configs'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const PAGE = '/facade/clause-builder'
const FINAL = '仲裁裁决是终局的，对各方均有约束力。'
const result = async () => within(await screen.findByRole('region', { name: '仲裁条款' }))
const clause = async () => (await result()).getByText(/^因本合同引起的/).textContent

describe('the builder', () => {
  test('the clause builder begins with the model clause and the current name of the institution', async () => {
    await setConfig(backend(), 'facade.name', '东海国际仲裁院')
    await renderApp(PAGE)
    expect(
      await screen.findByText(
        `因本合同引起的或者与本合同有关的任何争议，均提交东海国际仲裁院，按照申请仲裁时该机构现行有效的仲裁规则进行仲裁。${FINAL}`,
      ),
    ).toBeInTheDocument()
  })

  test('without a name of the institution there is no clause, and none is checked', async () => {
    await setConfig(backend(), 'facade.name', '')
    await renderApp(PAGE)
    expect(await screen.findByText(/^本会的名称还没有在本网站公布/)).toBeInTheDocument()
    expect(screen.queryByText(/均提交仲裁委员会/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '核对条款' })).not.toBeInTheDocument()
  })

  test('the clause follows every choice, and the address stores the choices', async () => {
    const { user, address } = await renderApp(PAGE)
    await user.type(await screen.findByRole('textbox', { name: '仲裁地' }), '北京')
    const pick = async (group: string, name: string) =>
      user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }))
    await pick('仲裁语言', '中文和英文，以中文为准')
    await pick('仲裁员人数', '三名')
    await pick('适用程序', '普通程序')
    await pick('网上开庭', '不同意网上开庭')
    await pick('先行调解', '先调解，调解不成再仲裁')
    const text = await clause()
    for (const part of [
      '各方应当先向云州仲裁委员会申请调解',
      '仲裁地为北京。',
      '仲裁语言为中文和英文，以中文为准。',
      '仲裁庭由三名仲裁员组成。',
      '各方同意适用普通程序。',
      '各方不同意通过网络开庭审理。',
    ])
      expect(text).toContain(part)
    expect(text?.endsWith(FINAL)).toBe(true)
    expect(address()).toBe(
      `${PAGE}?seat=%E5%8C%97%E4%BA%AC&language=both&arbitrators=3&procedure=ordinary&online=no&mediation=yes`,
    )
    await pick('仲裁语言', '不约定')
    expect(await clause()).not.toContain('仲裁语言')
  })

  test('a shared clause address shows the same clause', async () => {
    await renderApp(`${PAGE}?venue=%E4%B8%8A%E6%B5%B7&arbitrators=1`)
    expect(await clause()).toContain('开庭地点为上海。仲裁庭由一名仲裁员组成。')
    expect(screen.getByRole('textbox', { name: '开庭地点' })).toHaveValue('上海')
    expect(screen.getByRole('radio', { name: '一名' })).toBeChecked()
  })

  test('a seat that is a sentence is rejected with a message', async () => {
    await renderApp(`${PAGE}?seat=${encodeURIComponent('北京。可以起诉')}`)
    expect(await clause()).not.toMatch(/起诉|北京/)
    const field = screen.getByRole('textbox', { name: '仲裁地' })
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription('请只填写地名，不要填写标点和其他约定')
  })

  test('incompatible choices are named', async () => {
    await renderApp(`${PAGE}?arbitrators=3&procedure=summary`)
    expect(await screen.findByText(/^简易程序一般由一名仲裁员审理/)).toBeInTheDocument()
  })

  test('a seat abroad is asked about, and an English text can be had', async () => {
    const { user } = await renderApp(`${PAGE}?seat=%E9%A6%99%E6%B8%AF`)
    expect(await clause()).not.toContain('香港')
    await user.click(await screen.findByRole('radio', { name: '有涉外因素' }))
    expect(await clause()).toContain('仲裁地为香港。')
    await user.click(await screen.findByRole('radio', { name: '英文条款' }))
    expect((await result()).getByText(/^Any dispute arising from/)).toHaveTextContent(
      'shall be submitted to the Yunzhou Arbitration Commission for arbitration',
    )
  })

  test('the clause or its address is copied, and a clause changed since is not marked as copied', async () => {
    const { user } = await renderApp(`${PAGE}?arbitrators=1`)
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: '复制条款' }))
    expect(await screen.findByText(/^条款已复制/)).toBeInTheDocument()
    expect(copied).toHaveBeenLastCalledWith(await clause())
    await user.click(screen.getByRole('button', { name: '复制链接' }))
    expect(copied).toHaveBeenLastCalledWith(`${window.location.origin}${PAGE}?arbitrators=1`)
    await user.click(screen.getByRole('radio', { name: '三名' }))
    expect(screen.queryByText(/^条款已复制/)).toBeNull()
  })
})

describe('the check of a clause that is there', () => {
  test('the clause check shows for each fault what is wrong and how to correct it', async () => {
    const { user } = await renderApp(PAGE)
    await user.click(await screen.findByText(/可以仲裁，也可以起诉/))
    expect(screen.getByText(/或裁或审/)).toBeVisible()
    expect(screen.getByText(/或裁或审/).parentElement).toHaveTextContent('请删去向法院起诉的文字')
    const fine = screen.getByText('否，只约定了仲裁')
    expect(within(fine.closest('details') ?? fine).getByText('符合要求：')).not.toBeVisible()
  })

  test('a pasted clause is checked with its rules, and with a note that this is a hint and whom to ask', async () => {
    const { user } = await renderApp(PAGE)
    const field = await screen.findByRole('textbox', { name: '合同中的争议解决条款' })
    await user.click(screen.getByRole('button', { name: '核对条款' }))
    expect(field).toHaveFocus()
    await user.click(field)
    await user.paste('争议可以提交当地仲裁委员会仲裁，也可以向法院起诉。')
    await user.click(screen.getByRole('button', { name: '核对条款' }))
    expect(await screen.findByText('有 2 处需要核对：')).toBeInTheDocument()
    expect(screen.getByText('仲裁机构不明确')).toBeInTheDocument()
    expect(screen.getByText('当地仲裁委员会')).toBeInTheDocument()
    expect(screen.getByText(/解释》第七条。把握：规定明确。$/)).toBeInTheDocument()
    expect(screen.getByText(/不是法律意见/)).toBeInTheDocument()
    const advice = within(screen.getByRole('region', { name: '请注意' }))
    expect(await advice.findByRole('link', { name: '0999-8880002' })).toHaveAttribute(
      'href',
      'tel:09998880002',
    )
    await user.clear(field)
    expect(screen.queryByText(/需要核对/)).toBeNull()
    await user.paste('本合同的争议均提交云州经济贸易仲裁委员会仲裁。')
    await user.click(screen.getByRole('button', { name: '核对条款' }))
    expect(await screen.findByText('写的是本会的曾用名')).toBeInTheDocument()
    await user.clear(field)
    await user.paste('本合同的争议均提交云州仲裁委员会仲裁。')
    await user.click(screen.getByRole('button', { name: '核对条款' }))
    expect(await screen.findByText('没有发现机器能识别的问题，不等于条款有效。')).toBeInTheDocument()
  })
})
