import { expect, test } from 'vitest'
import { casLoginAddress, casService } from './cas-return'

const page = 'https://office.example/user/login?redirect=%2Fsys'

test('[AUT-04] a configured service is kept to the letter', () => {
  const loginUrl = 'https://cas.example/login?service=https%3A%2F%2Foffice.example%2Fuser%2Flogin'
  expect(casLoginAddress(loginUrl, page)).toBe(loginUrl)
  expect(casService(loginUrl, page)).toBe('https://office.example/user/login')
})

test('[AUT-04] without one, the login page itself is the service', () => {
  expect(casLoginAddress('https://cas.example/login', page)).toBe(
    'https://cas.example/login?service=https%3A%2F%2Foffice.example%2Fuser%2Flogin',
  )
  expect(casService('https://cas.example/login', page)).toBe('https://office.example/user/login')
})
