import { field } from '@dougong/contract/resource/field'
import { positions } from '@dougong/contract/system/departments/positions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { serveResource } from '../serve-resource'

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: ['system:position:list', 'system:position:add'] }))
})
afterAll(() => server.stop())

const check = (fieldVal: string, more: Record<string, string> = {}, caller = clerk) =>
  caller.get('/sys/duplicate/check', {
    query: { tableName: 'sys_position', fieldName: 'code', fieldVal, ...more },
  })

test('[ADM-21] [WGT-19] tells whether a unique value is free, the record itself aside', async () => {
  expect(await check('DUP1')).toMatchObject({ success: true, message: '该值可用！' })
  const { result: id } = await clerk.post<string>('/sys/position/add', {
    code: 'DUP1',
    name: '职务',
    postRank: '1',
  })
  expect(await check(' DUP1 ')).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
  expect(await check('DUP1', { dataId: id })).toMatchObject({ success: true })
  expect(await check('')).toMatchObject({ success: true, code: 500, message: '数据为空,不作处理！' })
})

test('[ADM-21] answers for allowed fields only', async () => {
  for (const question of [
    { fieldName: 'name' },
    { tableName: 'sys_user', fieldName: 'password' },
    { tableName: 'sys_session', fieldName: 'id' },
    { fieldName: "code' or '1'='1" },
    { tableName: 'constructor', fieldName: 'name' },
  ])
    expect(await check('x', question)).toMatchObject({ success: false, message: '该字段不支持唯一性校验' })
})

test('[ADM-21] answers who may write such records only', async () => {
  const reader = await server.as(server.user({ may: ['system:position:list'] }))
  expect((await check('x', {}, reader)).status).toBe(403)
  expect((await check('x', {}, server.anyone)).status).toBe(401)
})

test('[ADM-21] [PRM-07] says nothing about a field that the caller does not see', async () => {
  const path = '/test/governedPosition'
  const code = field.text('职务编码', { max: 100, unique: true, permission: 'test:governed:code' })
  const governed = { ...positions, path, permission: 'test:governed', fields: { ...positions.fields, code } }
  server.services.resources.define([
    serveResource(governed, { table: 'sys_position', tenant: 'own', nameField: 'name' }),
  ])
  await clerk.post('/sys/position/add', { code: 'SECRET1', name: '机密', postRank: '1' })
  const question = { tableName: path, fieldName: 'code' }
  const seeing = await server.as(server.user({ may: ['test:governed:edit', 'test:governed:code'] }))
  const blind = await server.as(server.user({ may: ['test:governed:edit'] }))
  expect(await check('SECRET1', question, seeing)).toMatchObject({ message: '该值不可用，系统中已存在！' })
  for (const value of ['SECRET1', 'FREE1']) expect((await check(value, question, blind)).status).toBe(403)
})
