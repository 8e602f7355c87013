import { chromium } from '@playwright/test'
import { administrator } from './server.mjs'

/** A browser that shows pages as a desktop does, with flags of one's own. */
export function startBrowser(flags = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...flags],
  })
}

/** A page of its own, empty cache; with a session it is signed in from the start. */
export async function openPage(browser, session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  if (session) await page.addInitScript(store, session)
  return { context, page }
}

export async function signIn({ address }) {
  const response = await fetch(`${address}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { result } = await response.json()
  return { token: result.token, userInfo: result.userInfo }
}

/** Runs in the page: what sign-in leaves in the browser's storage. */
function store({ token, userInfo }) {
  const keep = (key, value) =>
    localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: Date.now() + 604_800_000 }))
  keep('Access-Token', token)
  keep('Login_Userinfo', userInfo)
}
