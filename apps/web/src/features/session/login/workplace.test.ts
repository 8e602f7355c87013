import type { LoginResult, OwnDepartment, OwnTenant } from '@dougong/contract/account/session'
import { expect, test } from 'vitest'
import {
  belongsNowhere,
  departmentsIn,
  onlyDepartment,
  onlyTenant,
  questionTitle,
  workplaceQuestion,
} from './workplace'

const north: OwnTenant = { id: 1, name: '北方公司' }
const south: OwnTenant = { id: 2, name: '南方公司' }
const sales: OwnDepartment = { id: 'd1', orgCode: 'A01', departName: '销售部', parentId: null, tenantId: 1 }
const abroad: OwnDepartment = {
  id: 'd3',
  orgCode: 'A01A01',
  departName: '海外部',
  parentId: null,
  tenantId: 2,
}
const finance: OwnDepartment = { id: 'd2', orgCode: 'A02', departName: '财务部', parentId: null, tenantId: 1 }

function signedInWith(tenantList: OwnTenant[], departs: OwnDepartment[]): LoginResult {
  return {
    token: 't',
    userInfo: {} as LoginResult['userInfo'],
    departs,
    multi_depart: Math.min(departs.length, 2),
    tenantList,
    sysAllDictItems: {},
  }
}

test('[AUT-07] no tenant and one tenant raise no question', () => {
  expect(workplaceQuestion(signedInWith([], [sales]))).toBeUndefined()
  expect(onlyTenant(signedInWith([], [sales]))).toBeUndefined()
  expect(workplaceQuestion(signedInWith([north], [sales]))).toBeUndefined()
  expect(onlyTenant(signedInWith([north], [sales]))).toBe(1)
})

test('[AUT-07] several tenants must be chosen from', () => {
  const question = workplaceQuestion(signedInWith([north, south], [sales]))
  expect(question).toEqual({ tenants: [north, south], departments: [] })
  expect(question && questionTitle(question)).toBe('请选择租户')
  expect(onlyTenant(signedInWith([north, south], [sales]))).toBeUndefined()
})

test('[AUT-06] several departments must be chosen from', () => {
  const question = workplaceQuestion(signedInWith([north], [sales, finance]))
  expect(question).toEqual({ tenants: [], departments: [sales, finance] })
  expect(question && questionTitle(question)).toBe('请选择部门')
})

test('several of both are one question, and departments are those of the tenant that is chosen', () => {
  const question = workplaceQuestion(signedInWith([north, south], [sales, finance, abroad]))
  expect(question && questionTitle(question)).toBe('请选择租户和部门')
  expect(departmentsIn(question?.departments ?? [], north.id)).toEqual([sales, finance])
  expect(departmentsIn(question?.departments ?? [], south.id)).toEqual([])
})

test('the only department of a tenant raises no question', () => {
  const result = signedInWith([north, south], [sales, abroad])
  expect(workplaceQuestion(result)).toEqual({ tenants: [north, south], departments: [] })
  expect([north.id, south.id].map((tenant) => onlyDepartment(result, tenant))).toEqual(['A01', 'A01A01'])
  expect(onlyDepartment(signedInWith([north], [sales, finance]), north.id)).toBeUndefined()
})

test('departments of a tenant that one has left are not asked for', () => {
  expect(workplaceQuestion(signedInWith([south], [sales, finance, abroad]))).toBeUndefined()
})

test('[AUT-06] nobody without a department is asked for one', () => {
  expect(workplaceQuestion(signedInWith([], []))).toBeUndefined()
  expect(belongsNowhere(signedInWith([], []))).toBe(true)
  expect(belongsNowhere(signedInWith([], [sales]))).toBe(false)
})
