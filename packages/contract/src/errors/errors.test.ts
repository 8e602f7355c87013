import { describe, expect, expectTypeOf, test } from 'vitest'
import { addErrors, type ErrorCode, errorEntry, Refusal } from '../errors'

const entry = { status: 200, code: 500, message: '{what}已停用' }

describe('errors', () => {
  test('a refusal says the sentence of its code, with values in their places', () => {
    const refusal = new Refusal('role.missing', {}, { id: '1' })
    expect(refusal).toMatchObject({ status: 200, code: 500, reason: 'role.missing', result: { id: '1' } })
    expect(new Refusal('redis.silent', { reason: '超时' }).message).toBe('Redis没有应答：超时')
    expect(new Refusal('redis.silent').message).toBe('Redis没有应答：{reason}')
  })

  test('features bring errors of their own, each code once', () => {
    const code = 'feature.stopped' as ErrorCode
    expect(() => errorEntry(code)).toThrow('no feature brings the error feature.stopped')
    addErrors({ [code]: entry })
    /* a second server of the same process brings the same */
    addErrors({ [code]: entry })
    expect(new Refusal(code, { what: '甲' }).message).toBe('甲已停用')
    expect(() => addErrors({ [code]: { ...entry } })).toThrow('the error feature.stopped is defined twice')
    expect(() => addErrors({ 'role.missing': entry })).toThrow('the error role.missing is defined twice')
  })

  test('a misspelt code does not compile', () => {
    expectTypeOf<'role.missing'>().toExtend<ErrorCode>()
    expectTypeOf<'role.mising'>().not.toExtend<ErrorCode>()
  })
})
