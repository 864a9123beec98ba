import { createHmac } from 'node:crypto'
import type { SentForm } from '@shared/domain/site/prerendered-page'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import type { App } from '../../platform/api/services'
import { TENANT } from '../../platform/api/tenant'
import { isMultipart, readText } from '../../platform/http/body'
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
/** In bytes: a film that was chosen by mistake. */
const MAX_DISCARDED = 64 * 1024 * 1024
const TEXT_FIELD = /name="(\w{1,20})"\r\n\r\n([^\r\n]{0,100})\r\n/g

export interface FormDeps {
  app: App
  deps: Pick<Deps, 'db' | 'random' | 'now' | 'limits' | 'publicUrl'>
}

/** Old browsers say nothing of the site; then the origin counts, which the policy of these pages lets them name. */
function checkSite({ headers, url }: Request, deps: FormDeps['deps']): void {
  const site = headers.get('sec-fetch-site')
  const isOwn = site === null ? isSameOrigin(deps, url, headers.get('origin') ?? '') : site === 'same-origin'
  if (!isOwn) throw new Failure(403, 'the form is of another site')
}

/**
 * Reads a form that was sent to a page of the public site; a file goes on to its call.
 * @throws Failure 400 for what did not arrive whole, 403 for a form of another site, 413 for one that is too large, 415 for
 * what is no form
 */
export async function readSentForm({ app, deps }: FormDeps, request: Request): Promise<SentForm> {
  checkSite(request, deps)
  if (isMultipart(request)) return passOn(app, request)
  const text = await readTyped(request)
  return { fields: fieldsIn(text), key: await keyOf(deps, text) }
}

/** What was typed into a form, without its file. @throws Failure as above */
export async function readFields({ deps }: FormDeps, request: Request): Promise<SentForm['fields']> {
  checkSite(request, deps)
  if (!isMultipart(request)) return fieldsIn(await readTyped(request))
  const { beginning, discardRest } = await readBeginning(request.body)
  await discardRest()
  return fieldsBefore(beginning)
}

/** What is sent again: a file cannot be kept, and is added where the state of its message is shown. */
export const sentAgain = (fields: SentForm['fields']): SentForm['fields'] =>
  fields.form === 'attach' ? { ...fields, form: 'status' } : fields

/** @throws Failure 400, 413, 415 */
function readTyped(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Failure(415, 'no form')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM) throw new Failure(413, 'too long')
  return readText(request, MAX_FORM)
}

/** Bytes that are not UTF-8 are read as this sign; one that was typed is sent as its own bytes. */
const REPLACED = /\ufffd/g
const TYPED = /%EF%BF%BD/gi
const countOf = (sign: RegExp, text: string) => text.match(sign)?.length ?? 0

/** @throws Failure 400 for bytes that are not UTF-8: they would be stored as others */
function fieldsIn(text: string): SentForm['fields'] {
  const pairs = [...new URLSearchParams(text)]
  if (countOf(REPLACED, pairs.flat().join('')) > countOf(TYPED, text)) throw new Failure(400, 'not UTF-8')
  return Object.fromEntries(pairs)
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
  const { beginning, whole, discardRest } = await readBeginning(body)
  const sent = ['content-type', 'content-length'].flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: [...sent, ['tenant-id', String(TENANT)]],
    body: whole,
    // Required for a body that is still arriving.
    duplex: 'half',
  }
  const response = await app.fetch(new Request(`http://localhost${WITH_FILE}`, init))
  await discardRest()
  return { fields: fieldsBefore(beginning), key: '', answer: await response.text() }
}

const fieldsBefore = (beginning: Buffer): SentForm['fields'] =>
  Object.fromEntries(
    [...beginning.toString().matchAll(TEXT_FIELD)].map(([, name = '', text = '']) => [name, text]),
  )

/** The fields before the file, also of a form that is refused for its size before it is read; and the body with them. */
async function readBeginning(body: Request['body']) {
  const reader = body?.getReader()
  let beginning = Buffer.alloc(0)
  const next = async () => (await reader?.read()) ?? { done: true as const, value: undefined }
  while (beginning.length < BEGINNING) {
    const { done, value } = await next().catch(() => {
      throw new Failure(400, 'the caller disconnected')
    })
    if (done) break
    beginning = Buffer.concat([beginning, value])
  }
  const whole = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(beginning),
    async pull(controller) {
      const { done, value } = await next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: reason => reader?.cancel(reason),
  })
  /** Of a file that was refused before it was read: browsers show no answer before they have sent it. */
  const discardRest = async () => {
    for (let size = 0; size < MAX_DISCARDED; ) {
      const { done, value } = await next().catch(() => ({ done: true as const, value: undefined }))
      if (done) return
      size += value.byteLength
    }
  }
  return { beginning: beginning.subarray(0, BEGINNING), whole, discardRest }
}
