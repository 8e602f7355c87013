import { beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../storage/area'

vi.stubGlobal('localStorage', memoryArea())
vi.stubGlobal('sessionStorage', memoryArea())

const { forgetNameOfEndedSession, knownName, noteNameOfEndedSession, rememberName } =
  await import('./known-name')
const { useSession } = await import('./session-state')

beforeEach(() => {
  forgetNameOfEndedSession()
  rememberName('', false)
  useSession.setState({ username: '', info: null })
})

test('a name is known where it was to be remembered, and forgotten where it no longer is', () => {
  expect(knownName()).toEqual({ name: '', isRemembered: false })
  rememberName('lijie', true)
  expect(knownName()).toEqual({ name: 'lijie', isRemembered: true })
  rememberName('lijie', false)
  expect(knownName()).toEqual({ name: '', isRemembered: false })
})

test('whose session ended by itself finds the name, who left by choice does not', () => {
  useSession.setState({ username: 'yuhao' })
  noteNameOfEndedSession()
  expect(knownName()).toEqual({ name: 'yuhao', isRemembered: false })
  forgetNameOfEndedSession()
  expect(knownName().name).toBe('')
})

test('a session that had ended already does not take the name away', () => {
  useSession.setState({ username: 'yuhao' })
  noteNameOfEndedSession()
  useSession.setState({ username: '' })
  noteNameOfEndedSession()
  expect(knownName().name).toBe('yuhao')
})
