import { createHash } from 'node:crypto'

/** Hands the outcome to the window that opened this one, if that is ours; it closes this one. */
const script = `
const { outcome, origin } = document.body.dataset
if (window.opener) window.opener.postMessage(outcome, origin)
else document.querySelector('p').textContent = '登录页已关闭，请重新登录'
`

const scriptHash = createHash('sha256').update(script).digest('base64')

/** Only its own script runs, and the opener stays reachable. */
export const callbackPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'unsafe-none',
}

/** The page at the end of a sign-in with a provider. */
export function callbackPage(outcome: string, origin: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>第三方登录</title></head>
<body data-outcome="${escape(outcome)}" data-origin="${escape(origin)}">
<p>正在返回登录页…</p>
<script>${script}</script>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
