import type { Envelope } from '@dougong/contract/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let address: string
beforeAll(async () => {
  server = await testApp({ TRUST_PROXY: '1' })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

/** Calls by real HTTP, as a proxy would hand them on for somebody of that network. */
async function send(method: string, path: string, body: object, network: string, token = '') {
  const response = await fetch(`${address}/jeecg-boot${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, 'x-access-token': token },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Envelope<{ token: string } | null>
}

const guesses = 200
const words = (answers: Envelope<unknown>[], message: string) =>
  answers.filter((answer) => answer.message === message).length

/** The answer to a captcha as if it had been drawn and read: drawing hundreds takes its time. */
async function captchaFor(checkKey: string): Promise<{ captcha: string; checkKey: string }> {
  const expires_at = sql<string>`now() + interval '1 minute'`
  await server.db
    .insertInto('captcha')
    .values({ key: checkKey, purpose: 'login', answer: 'ABCD', expires_at })
    .execute()
  return { captcha: 'ABCD', checkKey }
}

describe('parallel guesses at a password', () => {
  test('without captchas three of two hundred are judged, and the right one among the others opens nothing', async () => {
    const { username, password } = await server.user()
    const stranger = '203.0.113.5'
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, index) => {
        const guess = index === guesses - 1 ? password : `Wrong#${index}`
        return send('POST', '/sys/login', { username, password: guess }, stranger)
      }),
    )
    expect(words(answers, '用户名或密码错误')).toBe(3)
    expect(answers.filter(({ success }) => success)).toEqual([])
    expect(answers.at(-1)).toMatchObject({ success: false })
    const owner = await send(
      'POST',
      '/sys/login',
      { username, password, ...(await captchaFor('owner-1')) },
      '198.51.100.7',
    )
    expect(owner.success).toBe(true)
  })

  test('with a captcha each, five are judged; the network is locked out, the owner on another is not', async () => {
    const { username, password } = await server.user()
    const stranger = '203.0.113.6'
    const attempts = []
    for (let index = 0; index < guesses; index += 1) {
      const guess = index === guesses - 1 ? password : `Wrong#${index}`
      attempts.push({ username, password: guess, ...(await captchaFor(`guess-${index}`)) })
    }
    const answers = await Promise.all(
      attempts.map((attempt) => send('POST', '/sys/login', attempt, stranger)),
    )
    expect(words(answers, '用户名或密码错误')).toBe(5)
    expect(answers.filter(({ success }) => success)).toEqual([])
    const locked = await send(
      'POST',
      '/sys/login',
      { username, password, ...(await captchaFor('late')) },
      stranger,
    )
    expect(locked.message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
    const owner = await send(
      'POST',
      '/sys/login',
      { username, password, ...(await captchaFor('owner-2')) },
      '198.51.100.8',
    )
    expect(owner.success).toBe(true)
  })

  test('of two hundred old passwords five are judged, and the right one among the others changes nothing', async () => {
    const clerk = await server.as(server.user())
    const { username, password } = clerk.user
    const change = (oldpassword: string) =>
      send(
        'PUT',
        '/sys/user/updatePassword',
        { username, oldpassword, password: 'Kua#jiang88', confirmpassword: 'Kua#jiang88' },
        '203.0.113.7',
        clerk.token,
      )
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, index) =>
        change(index === guesses - 1 ? password : `Wrong#${index}`),
      ),
    )
    expect(words(answers, '旧密码输入错误!')).toBe(5)
    expect(answers.filter(({ success }) => success)).toEqual([])
    const owner = await send(
      'POST',
      '/sys/login',
      { username, password, ...(await captchaFor('owner-3')) },
      '198.51.100.9',
    )
    expect(owner.success).toBe(true)
  })
})

test('many who know their password sign in at once from one network, and one account on many screens', async () => {
  const { username, password } = await server.user()
  const colleagues = await Promise.all(Array.from({ length: 30 }, () => server.user()))
  const answers = await Promise.all([
    ...colleagues.map((each) => send('POST', '/sys/login', each, '203.0.113.8')),
    ...Array.from({ length: 12 }, () => send('POST', '/sys/login', { username, password }, '203.0.113.8')),
  ])
  expect(answers.filter(({ success }) => !success)).toEqual([])
  const failures = await server.db
    .selectFrom('sign_in_failure')
    .select('failures')
    .where('key', 'in', ['network:203.0.113.8', `account:${username}`])
    .where('failures', '>', 0)
    .execute()
  expect(failures).toEqual([])
})
