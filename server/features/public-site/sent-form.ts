import { createHmac } from 'node:crypto'
import type { SentForm } from '@shared/domain/site/prerendered-page'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import type { App } from '../../platform/api/services'
import { TENANT } from '../../platform/api/tenant'
import { readText } from '../../platform/http/body'
import { network } from '../../platform/http/client-address'
import { currentSource } from '../../platform/http/current-request'
import { isSameOrigin } from '../../platform/http/same-origin'
import { signingKey } from '../files'

/** Screens whose forms can be sent without scripts, in both languages and spellings. */
const SCREENS = /^(?:facade\/en\/)?facade\/(?:feedback|verify)(?:\/index)?$/
export const takesForms = (screen: string): boolean => SCREENS.test(screen)

/** In bytes: the longest message, each of its characters written as nine. */
const MAX_FORM = 32 * 1024
/** A form with a file goes on to this call as it comes, in which its size is limited. */
const WITH_FILE = '/prod-api/app-api/system/feedback/attach'
/** The beginning of such a form, in bytes: browsers send the fields in their order, the file last. */
const BEGINNING = 2_048
const TEXT_FIELD = /name="(\w{1,20})"\r\n\r\n([^\r\n]{0,100})\r\n/g

export interface FormDeps {
  app: App
  deps: Pick<Deps, 'db' | 'random' | 'now' | 'limits' | 'publicUrl'>
}

/** Old browsers say nothing of the site; then the origin counts, which the policy of these pages lets them name. */
function isFromThisSite({ headers, url }: Request, deps: FormDeps['deps']): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return isSameOrigin(deps, url, headers.get('origin') ?? '')
}

/**
 * Reads a form that was sent to a page of the public site.
 * @throws Failure 400 for what is no such form or too large, 403 for one of another site
 */
export async function readSentForm({ app, deps }: FormDeps, request: Request): Promise<SentForm> {
  if (!isFromThisSite(request, deps)) throw new Failure(403, '表单没有提交：请在本网站的页面上重新填写')
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type)) return passOn(app, request)
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Failure(400, '提交的内容不是表单')
  const text = await readText(request, MAX_FORM)
  const fields = Object.fromEntries(new URLSearchParams(text))
  return { fields, key: await keyOf(deps, text) }
}

/** Another visitor, who knows the same texts, does not find the message by them. */
async function keyOf(deps: FormDeps['deps'], text: string): Promise<string> {
  const { ip = '', userAgent = '' } = currentSource() ?? {}
  const sender = JSON.stringify([network(ip), userAgent, text])
  return createHmac('sha256', await signingKey(deps, 'sent-forms'))
    .update(sender)
    .digest('base64url')
}

async function passOn(app: App, { headers, body }: Request): Promise<SentForm> {
  let beginning = Buffer.alloc(0)
  const seen = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (beginning.length < BEGINNING) beginning = Buffer.concat([beginning, chunk]).subarray(0, BEGINNING)
      controller.enqueue(chunk)
    },
  })
  const sent = ['content-type', 'content-length'].flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: [...sent, ['tenant-id', String(TENANT)]],
    body: body?.pipeThrough(seen) ?? null,
    // Required for a body that is still arriving.
    duplex: 'half',
  }
  const response = await app.fetch(new Request(`http://localhost${WITH_FILE}`, init))
  const fields = Object.fromEntries(
    [...beginning.toString().matchAll(TEXT_FIELD)].map(([, name = '', text = '']) => [name, text]),
  )
  return { fields, key: '', answer: await response.text() }
}
