import { describe, expect, test } from 'vitest'
import { chatAround, chatEntrance, chatOfClient } from './chat-entrance'

const inWeCom = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6) Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1'
const inDingTalk =
  'Mozilla/5.0 (Linux; Android 14) Chrome/118 Mobile AliApp(DingTalk/7.5.10) com.alibaba.android'
const inFeishu = 'Mozilla/5.0 (Macintosh) Chrome/116 Safari/537.36 Lark/7.16.9 LarkLocale/zh_CN'
const inWeChat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6) Mobile/15E148 MicroMessenger/8.0.49'
const inBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36'

test('a link of a chat leads to the sign-in page, which knows where to go on to', () => {
  expect(chatEntrance('feishu', '/flow/case/7?tab=1&a=b#notes')).toBe(
    '/user/login?redirect=%2Fflow%2Fcase%2F7%3Ftab%3D1%26a%3Db%23notes&by=feishu',
  )
})

describe('the chat around a page', () => {
  test.each([
    ['wechat_enterprise', inWeCom],
    ['dingtalk', inDingTalk],
    ['feishu', inFeishu],
  ])('%s is known by what its client calls itself', (provider, userAgent) => {
    expect(chatOfClient(userAgent)).toBe(provider)
    expect(chatAround({ provider, userAgent })).toBe(provider)
  })

  test.each([
    ['wechat_enterprise', inBrowser],
    ['wechat_enterprise', inWeChat],
    ['wechat_enterprise', inFeishu],
    ['github', inWeCom],
    ['constructor', inWeCom],
    ['', inWeCom],
    [null, inWeCom],
  ])('a link for %s in %s leads to the ordinary sign-in', (provider, userAgent) => {
    expect(chatAround({ provider, userAgent })).toBeUndefined()
  })

  test.each([inBrowser, inWeChat, ''])('is none in %s', (userAgent) => {
    expect(chatOfClient(userAgent)).toBeUndefined()
  })
})
