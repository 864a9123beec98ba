/**
 * Runs in the page, in `vite dev` only (scripts/vite/embedded-backend.ts): shows the codes that no provider sends
 * there.
 */

const NAME = 'dev-sms-notice'

function show({ mobile, code }: { mobile: string; code: string }) {
  const box = document.getElementById(NAME) ?? document.createElement('output')
  box.id = NAME
  box.textContent = `开发环境短信 ${mobile}：验证码 ${code}`
  box.style.cssText =
    'position:fixed;z-index:9999;right:16px;bottom:16px;max-width:calc(100vw - 32px);padding:10px 16px;' +
    'border:1px dashed #7a4d00;border-radius:8px;background:#fff7e0;color:#5c3a00;font:14px/1.5 sans-serif'
  document.body.append(box)
}

import.meta.hot?.on('dev-sms', show)
