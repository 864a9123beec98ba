import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { CaptchaDialog } from '@/components/staff/captcha/captcha-dialog'
import { CENTRE, pointAt } from '@/components/staff/captcha/click-maths'
import { consumeVerification } from '../../server/features/auth/captcha/verification'
import { lastCaptcha, placesOf, textsOf } from '../support/captcha-answer'
import { backend, server } from '../support/server'
import { newUser } from '../support/user'

let solved: string[]
beforeEach(() => {
  solved = []
  backend().deps.captchaType = 'default'
})

const PICTURE = {
  slide: '缺了一块的图片',
  click: '写有四个字的图片',
  word: '四个字符，看不清时请回答问题',
}
const picture = (name: string) => screen.findByRole('img', { name })
const stage = () => screen.getByRole('application', { name: /^验证图片，依次选择/ })
const field = () => screen.getByRole('textbox', { name: /^图中字符/ })

/** Opens the dialog and requests another kind so many times. */
async function show(changes: number) {
  const user = newUser()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaptchaDialog open onCancel={() => undefined} onSolved={value => solved.push(value)} />
    </QueryClientProvider>,
  )
  await picture(PICTURE.slide)
  if (changes > 0) {
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await picture(PICTURE.click)
  }
  if (changes > 1) {
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await picture(PICTURE.word)
  }
  return user
}

async function expectSolved() {
  await screen.findByText('验证成功')
  await waitFor(() => expect(solved).toHaveLength(1), { timeout: 3000 })
  expect(await consumeVerification(backend().deps, solved[0] ?? '')).toBeNull()
}

describe('words to be clicked', () => {
  /** Clicks places of a picture that is shown `width` wide. */
  const clickAt = (places: { x: number; y: number }[], width = 310) => {
    const share = width / 310
    stage().getBoundingClientRect = () => new DOMRect(40, 30, width, 155 * share)
    for (const { x, y } of places) {
      fireEvent.click(stage(), { clientX: 40 + x * share, clientY: 30 + y * share, detail: 1 })
    }
  }

  test.each([310, 264, 360])('words clicked in order in a picture %d pixels wide pass', async width => {
    await show(1)
    expect(document.activeElement).toBe(stage())
    const places = placesOf(await lastCaptcha(backend()))
    clickAt(places.slice(0, 2), width)
    screen.getByText(/^请依次点击【.,.,.】，已选 2 个$/)
    clickAt(places.slice(2), width)
    await expectSolved()
  })

  test('the word captcha is solved by keyboard with a crosshair', async () => {
    const user = await show(1)
    let at = CENTRE
    for (const { x, y } of placesOf(await lastCaptcha(backend()))) {
      const right = Math.round((x - at.x) / 5)
      const down = Math.round((y - at.y) / 5)
      await user.keyboard(
        (right > 0 ? '{ArrowRight}' : '{ArrowLeft}').repeat(Math.abs(right)) +
          (down > 0 ? '{ArrowDown}' : '{ArrowUp}').repeat(Math.abs(down)) +
          '{Enter}',
      )
      at = { x: at.x + right * 5, y: at.y + down * 5 }
    }
    await expectSolved()
  })

  test('a word is removed by Backspace or its button, and a repeated click on one place counts once', async () => {
    const user = await show(1)
    const places = placesOf(await lastCaptcha(backend()))
    const wrong = { x: 2, y: 2 }
    clickAt([wrong, wrong])
    screen.getByText(/已选 1 个/)
    fireEvent.click(stage(), { clientX: 300, clientY: 100, detail: 2 })
    screen.getByText(/已选 1 个/)
    await user.keyboard('{Backspace}')
    expect(screen.queryByText(/已选/)).not.toBeInTheDocument()
    clickAt([wrong])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    clickAt(places)
    await expectSolved()
  })
})

describe('characters and a question', () => {
  test.each([
    ['the characters', 0],
    ['the answer', 1],
  ] as const)('%s pass when typed and sent with Enter', async (_, which) => {
    const user = await show(2)
    expect(document.activeElement).toBe(field())
    expect(field()).toHaveAccessibleDescription(/？$/)
    await user.keyboard(`{Enter} ${textsOf(await lastCaptcha(backend()))[which]} {Enter}`)
    await expectSolved()
  })

  test('a wrong answer is reported, and another question appears with an empty field', async () => {
    const user = await show(2)
    await user.type(field(), '0')
    await user.click(screen.getByRole('button', { name: '验证' }))
    await screen.findByText('验证失败')
    await waitFor(() => expect(field()).toHaveValue(''), { timeout: 3000 })
    await screen.findByText('请输入图中的字符，或回答下面的问题')
    expect(document.activeElement).toBe(field())
    await user.keyboard(`${textsOf(await lastCaptcha(backend()))[1]}{Enter}`)
    await expectSolved()
  })

  test('a server without a question serves the character captcha', async () => {
    await show(0)
    server.use(
      http.post('*/captcha/get', async ({ request }) => {
        const answer = await backend().app.fetch(request)
        const body = (await answer.json()) as { repData: { question?: string } }
        delete body.repData.question
        return HttpResponse.json(body)
      }),
    )
    const user = newUser()
    for (const name of [PICTURE.click, PICTURE.word]) {
      await user.click(screen.getByRole('button', { name: '换一种方式' }))
      await picture(name)
    }
    screen.getByText('请输入图中的字符')
    await user.type(
      screen.getByRole('textbox', { name: '图中字符' }),
      textsOf(await lastCaptcha(backend()))[0],
    )
    await user.keyboard('{Enter}')
    await expectSolved()
  })
})

describe('another kind of captcha', () => {
  test('a server of block puzzles also offers the question and a way back', async () => {
    backend().deps.captchaType = 'blockPuzzle'
    const user = await show(0)
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await picture(PICTURE.word)
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await picture(PICTURE.slide)
  })

  test.each([
    ['clickWord', PICTURE.click, stage],
    ['pictureWord', PICTURE.word, field],
  ] as const)('a slow captcha whose first kind is %s gets the focus on it', async (type, name, control) => {
    backend().deps.captchaType = type
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    server.use(http.post('*/captcha/get', () => answered.then(() => undefined)))
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CaptchaDialog open onCancel={() => undefined} onSolved={value => solved.push(value)} />
      </QueryClientProvider>,
    )
    // Until its kind is known, another one is shown in its place.
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus())
    answer()
    await picture(name)
    expect(control()).toHaveFocus()
  })

  test('a server that supports a single kind of captcha is reported', async () => {
    const user = await show(0)
    server.use(
      http.post('*/captcha/get', async ({ request }) => {
        const body = JSON.stringify({ captchaType: 'blockPuzzle' })
        return backend().app.fetch(
          new Request(request.url, { method: 'POST', headers: request.headers, body }),
        )
      }),
    )
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await screen.findByText('没有其他验证方式')
    await picture(PICTURE.slide)
  })

  test('a server that responds to unknown kinds with an error keeps the kind on screen', async () => {
    const user = await show(0)
    server.use(
      http.post('*/captcha/get', async ({ request }) => {
        const { captchaType } = (await request.clone().json()) as { captchaType: string }
        if (captchaType === 'blockPuzzle') return undefined
        return HttpResponse.json({ code: 500, msg: '系统异常', data: null })
      }),
    )
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await screen.findByText('没有其他验证方式')
  })

  test('too many captcha requests are refused with the server’s message, and another sign-in method is still available', async () => {
    backend().deps.captchaType = 'blockPuzzle'
    const hour = Math.floor(Date.now() / 3_600_000)
    const rows = [hour, hour + 1].map(at => ({ ip: '127.0.0.1', hour: at, count: 30 }))
    await backend().db.write(trx => trx.insertInto('captchaQuestions').values(rows).execute())
    const user = await show(0)
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    expect((await screen.findByRole('alert')).textContent).toBe('get接口请求次数超限，请稍后再试!')
    await user.click(screen.getByRole('button', { name: '换一种方式' }))
    await picture(PICTURE.slide)
  })
})

test.each([
  [
    { clientX: 10, clientY: 20 },
    { x: 0, y: 0 },
  ],
  [
    { clientX: 630, clientY: 330 },
    { x: 310, y: 155 },
  ],
  [
    { clientX: 321, clientY: 175 },
    { x: 156, y: 78 },
  ],
  [
    { clientX: -50, clientY: 9999 },
    { x: 0, y: 155 },
  ],
])('a click at screen position %j maps to picture position %j', (event, point) => {
  expect(pointAt(event, new DOMRect(10, 20, 620, 310))).toEqual(point)
})
