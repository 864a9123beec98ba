import { FACADE_PATH } from '@shared/domain/paths/paths'
import { languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import { requestIdHeader } from '../platform/http/current-request'
import { COMMON_HEADERS, DATA_POLICY } from '../platform/http/headers'

const STYLE =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:12vh auto 0;padding:0 24px;font:1.0625rem/1.75 system-ui,sans-serif}h1{font-size:1.625rem;line-height:1.4}a{display:inline-block;margin-right:24px;padding:10px 0}'

const WORDS = {
  'zh-CN': {
    title: '暂时无法显示这个页面',
    again: '重新打开本页',
    home: '返回首页',
    homePath: FACADE_PATH,
  },
  en: {
    title: 'This page cannot be shown at the moment',
    again: 'Open this page again',
    home: 'Home',
    homePath: `${FACADE_PATH}/en`,
  },
} satisfies Record<SiteLanguage, object>

/** What the English page says: the messages of failures are Chinese. */
const ENGLISH: Record<number, string> = {
  400: 'What was sent is not a form that can be read.',
  403: 'The form was not sent. Please fill it in on a page of this website.',
  429: 'There are too many requests. Please wait a moment and try again.',
  500: 'Something went wrong on the server. Please try again later.',
  503: 'The system cannot be reached at the moment. Please try again later.',
}

interface Why {
  status: 400 | 403 | 429 | 500 | 503
  /** In Chinese, without its full stop. */
  text: string
  /** In seconds. */
  retryAfter?: number
}

/** The page for visitors where there is no other. It needs no other file, since none may be available. */
export function noPage({ url }: Request, { status, text, retryAfter }: Why): Response {
  const language = languageOf(new URL(url).pathname)
  const { title, again, home, homePath } = WORDS[language]
  const page = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${language === 'en' ? ENGLISH[status] : `${text}。`}</p>
      <p><a href="">${again}</a><a href="${homePath}">${home}</a></p>
    </main>
  </body>
</html>
`
  return new Response(page, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'Content-Security-Policy': `${DATA_POLICY}; style-src 'unsafe-inline'`,
      ...requestIdHeader(),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  })
}
