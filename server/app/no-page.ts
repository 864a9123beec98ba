import { FACADE_PATH } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import { escapeMarkup } from '../platform/html/markup'
import { isMultipart } from '../platform/http/body'
import { requestIdHeader } from '../platform/http/current-request'
import { COMMON_HEADERS, DATA_POLICY } from '../platform/http/headers'

const STYLE =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:12vh auto 0;padding:0 24px;font:1.0625rem/1.75 system-ui,sans-serif}h1{font-size:1.625rem;line-height:1.4}a,button{display:inline-block;margin-right:24px;padding:10px 0;font:inherit}button{padding:10px 20px}'

/** What visitors read in place of a page, by HTTP status. */
type Status = 400 | 403 | 405 | 413 | 415 | 429 | 500 | 503

interface Texts {
  title: string
  unsent: string
  /** @param seconds until one may try again */
  reasons: Record<Status, (seconds: number) => string>
  kept: string
  fileLost: string
  again: string
  back: string
  home: string
}

const TEXTS: Record<SiteLanguage, Texts> = {
  'zh-CN': {
    title: '暂时无法显示这个页面',
    unsent: '表单没有提交',
    reasons: {
      400: () => '没有收到完整的内容，请回到原来的页面重新提交。',
      403: () => '只接受在本网站的页面上填写的内容，请在本网站的页面上重新填写。',
      405: () => '这个地址不接收表单，原来的页面可能已经移走。',
      413: () => '填写的内容太长，请删减后再提交。',
      415: () => '提交的内容不是本网站的表单，请在本网站的页面上填写。',
      429: seconds => `请求过于频繁，请过 ${seconds} 秒再试。`,
      500: () => '服务器出错，请稍后重试。',
      503: () => '系统暂时无法访问，请稍后再试。',
    },
    kept: '填写的内容没有丢失，请稍后点“再次提交”。',
    fileLost: '附件需要重新选择。',
    again: '再次提交',
    back: '重新打开这个页面',
    home: '网站首页',
  },
  en: {
    title: 'This page cannot be shown at the moment',
    unsent: 'The form was not sent',
    reasons: {
      400: () => 'It did not arrive completely. Please go back to the page and send it again.',
      403: () =>
        'Only what is filled in on a page of this site is accepted. Please fill in the form on its page.',
      405: () => 'This address takes no forms. The page may have moved.',
      413: () => 'The text is too long. Please shorten it and send it again.',
      415: () => 'What was sent is no form of this site. Please fill in the form on its page.',
      429: seconds =>
        `There were too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      500: () => 'Something went wrong on the server. Please try again later.',
      503: () => 'The site cannot be reached at the moment. Please try again later.',
    },
    kept: 'What you filled in has been kept. Please press “Send again” in a moment.',
    fileLost: ' The file has to be chosen again.',
    again: 'Send again',
    back: 'Open the page again',
    home: 'Home page',
  },
}

const isStatus = (code: number): code is Status => code in TEXTS.en.reasons

/** The status of a page that says why there is no other; 500 for what is not the caller's fault. */
export const pageStatus = (code: number): Status => (isStatus(code) ? code : 500)

interface NoPage {
  status: Status
  /** In seconds. */
  retryAfter?: number
  /** What was typed into a form that was read and can be sent again. */
  fields?: Readonly<Record<string, string>> | undefined
}

/** A page for visitors where there is no other, in the language of its address, with the way back. */
export function noPage(request: Request, { status, retryAfter, fields }: NoPage): Response {
  const { pathname, search } = new URL(request.url)
  const language = languageOf(pathname)
  const { title, unsent, reasons, kept, fileLost, again, back, home } = TEXTS[language]
  const heading = request.method === 'POST' ? unsent : title
  // Elsewhere a path may begin with the name of another host.
  const address = pathname.startsWith(`${FACADE_PATH}/`) ? escapeMarkup(pathname + search) : undefined
  const lines = [
    `<h1>${heading}</h1>`,
    `<p>${reasons[status](retryAfter ?? 0)}</p>`,
    ...(fields && address
      ? [`<p>${kept}${isMultipart(request) ? fileLost : ''}</p>`, formOf(address, fields, again)]
      : []),
    `<p>${address ? `<a href="${address}">${back}</a>` : ''}<a href="${language === 'en' ? ENGLISH_HOME : FACADE_PATH}">${home}</a></p>`,
  ]
  return new Response(
    `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${heading}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    ${lines.join('\n    ')}
  </body>
</html>
`,
    {
      status,
      headers: {
        ...COMMON_HEADERS,
        'Content-Security-Policy': `${DATA_POLICY}; style-src 'unsafe-inline'`,
        ...requestIdHeader(),
        // The form names its page to this site (features/public-site/sent-form.ts).
        ...(fields && { 'Referrer-Policy': 'same-origin' }),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(status === 405 && { Allow: 'GET, HEAD' }),
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
    },
  )
}

const formOf = (address: string, fields: Readonly<Record<string, string>>, again: string) =>
  [
    `<form method="post" action="${address}">`,
    ...Object.entries(fields).map(
      ([name, text]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(text)}" />`,
    ),
    `<button type="submit">${again}</button></form>`,
  ].join('')
