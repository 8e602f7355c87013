import { expect, test } from 'vitest'
import { ApiError } from '../../../shared/api/client'
import { owedStep } from './owed-step'

const refused = (code: number, result: unknown) =>
  new ApiError({
    status: 200,
    code,
    message: '',
    envelope: { success: false, message: '', code, result, timestamp: 0 },
  })

test('a second step is owed where a ticket came with the refusal', () => {
  expect(owedStep(refused(460, { ticket: 't' }))).toEqual({ ticket: 't', isDue: false })
  expect(owedStep(refused(461, { ticket: 't' }))).toEqual({ ticket: 't', isDue: true })
})

test('every other refusal is one', () => {
  expect(owedStep(refused(500, { ticket: 't' }))).toBeUndefined()
  expect(owedStep(refused(460, null))).toBeUndefined()
  expect(owedStep(new Error('offline'))).toBeUndefined()
})
