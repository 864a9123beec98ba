import { act, render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MenuIcon } from '@/components/staff/common/menu-icon'
import { iconOf } from '@/components/staff/common/menu-icons'
import { ownIcon } from '@/components/staff/common/own-menu-icons'
import { staffMenus } from '../../../server/tools/seed/menus/staff'

/** The picture that is drawn for a name. */
async function pictureOf(name: string, external = false): Promise<string> {
  const { container, unmount } = render(<MenuIcon name={name} external={external} />)
  await act(() => vi.dynamicImportSettled())
  const icon = container.querySelector('[data-icon]')
  const picture = icon?.getAttribute('data-icon') ?? ''
  unmount()
  return picture
}

const FALLBACK = 'appstore'

/** Contract 15, both columns. */
const NOW = [
  ...['ep:tools', 'ep:avatar', 'ep:user', 'ep:menu', 'fa:address-card', 'fa:address-book-o', 'ep:collection'],
  ...['ep:chat-dot-round', 'ep:message-box', 'fa:archive', 'fa:edit', 'ep:takeaway-box', 'ep:document-copy'],
  ...['ep:position', 'ep:promotion', 'ep:monitor', 'ep:files', 'fa-solid:file-signature', 'ep:upload-filled'],
  'fa:connectdevelop',
]
const BEFORE = [
  ...[
    'system',
    'user',
    'peoples',
    'tree-table',
    'tree',
    'post',
    'dict',
    'message',
    'education',
    'edit',
    'log',
  ],
  ...['form', 'logininfor', 'monitor', 'download', 'config', 'upload'],
]
/** The other pictures that came with the vue2 client. */
const FILES = [
  ...[
    '404',
    'bug',
    'build',
    'button',
    'cascader',
    'chart',
    'checkbox',
    'clipboard',
    'code',
    'color',
    'component',
  ],
  ...['dashboard', 'date', 'date-range', 'documentation', 'drag', 'druid', 'email', 'example', 'excel'],
  ...[
    'exit-fullscreen',
    'eye',
    'eye-open',
    'fullscreen',
    'github',
    'guide',
    'icon',
    'input',
    'international',
  ],
  ...[
    'job',
    'language',
    'link',
    'list',
    'lock',
    'money',
    'nested',
    'number',
    'online',
    'password',
    'pdf',
    'people',
  ],
  ...[
    'phone',
    'qq',
    'question',
    'radio',
    'rate',
    'redis',
    'row',
    'search',
    'select',
    'server',
    'shopping',
    'size',
  ],
  ...[
    'skill',
    'slider',
    'star',
    'swagger',
    'switch',
    'tab',
    'table',
    'textarea',
    'theme',
    'time',
    'time-range',
  ],
  ...['tool', 'validCode', 'wechat', 'zip', 'rabbitmq', 'rocketmq'],
]

describe('every name of the server has a picture', () => {
  test.each([...NOW, ...BEFORE, ...FILES])('the server’s icon name %s has a picture', async name =>
    expect(await pictureOf(name)).not.toMatch(/^(appstore)?$/),
  )

  test.each([
    ['now', NOW],
    ['of the vue2 era', BEFORE],
  ])('the icons of the server’s menus, %s, are distinct', async (_name, names) => {
    const pictures = new Set<string>()
    for (const name of names) pictures.add(await pictureOf(name))
    expect(pictures.size).toBe(names.length)
  })
})

test.each([
  ['fa-solid:user-alt', 'user'],
  ['ep:bell-filled', 'bell'],
  ['ant-design:bell-outlined', 'bell'],
  ['fa:envelope-o', 'mail'],
  ['carbon:chart-line', 'line-chart'],
  ['validcode', 'safety-certificate'],
])('the icon %s is known whatever its collection and variant: %s', async (name, picture) =>
  expect(await pictureOf(name)).toBe(picture),
)

test.each([
  '',
  '#',
  'ep:',
  ':',
  'no-such-icon',
  'ep:no-such-icon',
  '__proto__',
  'constructor',
  'toString',
  'ep:constructor',
  'ep:__proto__',
  'hasOwnProperty',
])('the icon name %j shows the neutral picture', async name => expect(await pictureOf(name)).toBe(FALLBACK))

test('an external address shows the link icon unless it has its own', async () => {
  expect(await pictureOf('', true)).toBe('link')
  expect(await pictureOf('ep:monitor', true)).toBe('desktop')
})

test('the icons of built-in menus are available at once and equal those loaded by name', () => {
  const own = new Set(staffMenus.map(({ icon }) => icon ?? '').filter(Boolean))
  for (const name of own) expect(ownIcon(name), name).toBe(iconOf(name))
})

test('no two built-in menus have the same picture', () => {
  const names = staffMenus.map(({ icon }) => icon ?? '').filter(Boolean)
  expect(new Set(names.map(ownIcon)).size).toBe(names.length)
})
