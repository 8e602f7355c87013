import { describe, expect, test } from 'vitest'
import { decide, loginWithRedirect, type Visit } from './guard'
import { publicPaths } from './public-paths'

function visit(fullPath: string, session: Partial<Pick<Visit, 'token' | 'home'>> = {}) {
  const { pathname, search, hash } = new URL(fullPath, 'http://own.invalid')
  return decide({ pathname, search, hash, token: null, home: null, ...session })
}

const token = 'a token'
const home = '/dashboard/analysis'

describe('without a token', () => {
  test.each(publicPaths)('[RTE-16] %s is shown', (path) => {
    expect(visit(path)).toEqual({ kind: 'show' })
  })

  test.each([
    '/user/login',
    '/user/register',
    '/user/register-result',
    '/user/alteration',
    '/404',
    '/home/',
    '/f',
  ])('%s is shown', (path) => {
    expect(visit(path)).toEqual({ kind: 'show' })
  })

  test.each([
    ['/dashboard/analysis', '/user/login?redirect=%2Fdashboard%2Fanalysis'],
    ['/isystem/user?a=1&b=2#c', '/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1%26b%3D2%23c'],
    ['/test/home', '/user/login?redirect=%2Ftest%2Fhome'],
    ['/homer', '/user/login?redirect=%2Fhomer'],
    ['/home/of', '/user/login?redirect=%2Fhome%2Fof'],
  ])('[RTE-20] %s goes to login with the full path', (path, to) => {
    expect(visit(path)).toEqual({ kind: 'go', to })
  })
})

describe('with a token', () => {
  test('[RTE-17] the login path leads to the default home path', () => {
    expect(visit('/user/login', { token })).toEqual({ kind: 'go', to: '/index' })
    expect(visit('/user/login/', { token, home })).toEqual({ kind: 'go', to: home })
  })

  test('[RTE-18] the login path leads on to its redirect value, on this origin only', () => {
    expect(visit('/user/login?redirect=%2Fa%3Fb', { token })).toEqual({ kind: 'go', to: '/a?b' })
    expect(visit('/user/login?redirect=%2F%2Felsewhere.example', { token, home })).toEqual({
      kind: 'go',
      to: home,
    })
  })

  test('[RTE-18] an empty permission list is fetched first', () => {
    expect(visit('/isystem/user?a', { token })).toEqual({
      kind: 'fetchPermissions',
      login: '/user/login?redirect=%2Fisystem%2Fuser%3Fa',
    })
    expect(visit('/isystem/user', { token, home })).toEqual({ kind: 'show' })
  })

  test('[RTE-03] /index is the shell and leads to the home page', () => {
    expect(visit('/index', { token, home })).toEqual({ kind: 'go', to: home })
    expect(visit('/index', { token, home: '/online/board/7' })).toEqual({ kind: 'go', to: '/online/board/7' })
    expect(visit('/index', { token })).toEqual({
      kind: 'fetchPermissions',
      login: '/user/login?redirect=%2Findex',
    })
    expect(visit('/index')).toEqual({ kind: 'show' })
  })

  test('the public site needs no permissions', () => {
    expect(visit('/home', { token })).toEqual({ kind: 'show' })
  })
})

test('inside a chat whoever must sign in again is offered that first', () => {
  expect(loginWithRedirect('/flow?a=1')).toBe('/user/login?redirect=%2Fflow%3Fa%3D1')
  expect(loginWithRedirect('/flow?a=1', 'feishu')).toBe('/user/login?redirect=%2Fflow%3Fa%3D1&by=feishu')
})

test('a link in a chat leads whoever is signed in to its page at once', () => {
  expect(visit('/user/login?redirect=%2Fflow%2Fcase%2F7&by=feishu', { token })).toEqual({
    kind: 'go',
    to: '/flow/case/7',
  })
})
