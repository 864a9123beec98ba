import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HELP_TOPICS, helpFor } from '@/config/help-topics'
import { STATIC_PAGES } from '@/config/static-pages'
import { staffMenus } from '../../../server/tools/seed/menus/staff'
import { renderApp } from '../../support/render-app'

test('help opens the page for the screen that is shown, and leads to the others', async () => {
  const { user, address } = await renderApp('/system/dict', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '帮助' }))
  await screen.findByRole('heading', { name: '常做的事' })
  screen.getByRole('heading', { name: '帮助：字典与配置' })
  expect(address()).toBe('/user/help/dictionaries')
  const topics = within(screen.getByRole('navigation', { name: '帮助目录' }))
  await user.click(topics.getByRole('link', { name: '快捷键' }))
  await screen.findByRole('cell', { name: 'Ctrl+K' })
})

test('every delivered screen has a page of help', () => {
  const screens = [...staffMenus, ...STATIC_PAGES].flatMap(({ component }) => component || [])
  const without = screens.filter(name => name !== 'help/index' && helpFor(name) === '/user/help')
  expect(without).toEqual([])
})

test('every topic has its text, and every text its topic', () => {
  const texts = readdirSync('src/help').map(file => basename(file, '.md'))
  expect(texts.sort()).toEqual(HELP_TOPICS.map(({ name }) => name).sort())
})
