import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { answerError } from './errors'

async function answerTo(error: object) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw Object.assign(new Error('message' in error ? String(error.message) : 'driver text'), error)
  })
  const response = await app.inject('/')
  await app.close()
  return response
}

const away = '服务暂不可用，请稍后重试'
const locked = '数据正被其他操作占用，请稍后重试'
const full = '服务器存储空间不足，未保存任何内容，请联系管理员'

describe('what an outage throws is told as an outage', () => {
  test.each([
    [{ message: 'Client has encountered a connection error and is not queryable' }, 503, away],
    [{ message: 'Client was closed and is not queryable' }, 503, away],
    [{ message: 'Connection terminated unexpectedly' }, 503, away],
    [{ message: 'timeout exceeded when trying to connect' }, 503, away],
    [{ message: 'Cannot use a pool after calling end on the pool' }, 503, away],
    [{ code: 'ECONNREFUSED' }, 503, away],
    [{ code: 'EHOSTUNREACH' }, 503, away],
    [{ code: '08006' }, 503, away],
    [{ code: '08P01' }, 503, away],
    [{ code: '53300' }, 503, away],
    [{ code: '57P01' }, 503, away],
    [{ code: '57P03' }, 503, away],
    [{ code: '28P01' }, 503, away],
    [{ code: '25006' }, 503, '数据库当前只读，未保存任何内容，请稍后重试'],
    [{ code: '55P03' }, 503, locked],
    [{ code: '40P01' }, 503, locked],
    [{ code: '53100' }, 507, full],
    [{ code: 'ENOSPC' }, 507, full],
    [{ code: 'EDQUOT' }, 507, full],
    [{ code: '57014' }, 504, '处理时间过长，已停止，请缩小范围后重试'],
  ])('%j is %i', async (error, status, message) => {
    const response = await answerTo(error)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, code: status, message, result: null })
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  })

  test('and a mistake of ours is not', async () => {
    const response = await answerTo({ code: '42703' })
    expect(response.statusCode).toBe(500)
    expect(response.json<{ message: string }>().message).toContain('操作失败，请稍后重试（编号')
  })
})
