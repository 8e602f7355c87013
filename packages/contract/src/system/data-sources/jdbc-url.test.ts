import { expect, test } from 'vitest'
import { readJdbcUrl, typeOfDriver } from './jdbc-url'

test.each([
  ['jdbc:mysql://127.0.0.1:3307/shop?characterEncoding=UTF-8&useSSL=false', '4', '127.0.0.1', 3307, 'shop'],
  ['jdbc:mysql://db.example.test/shop', '4', 'db.example.test', 3306, 'shop'],
  ['jdbc:mariadb://db:3306/a', '5', 'db', 3306, 'a'],
  [' jdbc:postgresql://[::1]:5433/erp ', '6', '::1', 5433, 'erp'],
  ['JDBC:PostgreSQL://db/erp', '6', 'db', 5432, 'erp'],
])('%s', (text, dbType, dbHost, dbPort, dbName) => {
  expect(readJdbcUrl(text)).toEqual({ dbType, dbHost, dbPort, dbName })
})

test.each([
  '',
  'mysql://db/a',
  'jdbc:oracle:thin:@db:1521:a',
  'jdbc:h2:mem:test;INIT=RUNSCRIPT',
  'jdbc:constructor://db/a',
  'jdbc:mysql://db:3306/',
  'jdbc:mysql://user:secret@db/a',
  'jdbc:mysql://a,b/c',
  'jdbc:mysql:loadbalance://a/c',
])('%j is none', (text) => {
  expect(readJdbcUrl(text)).toBeUndefined()
})

test('drivers are known by the class names of their makers', () => {
  expect(typeOfDriver('com.mysql.cj.jdbc.Driver')).toBe('4')
  expect(typeOfDriver('org.postgresql.Driver')).toBe('6')
  expect(typeOfDriver('org.h2.Driver')).toBeUndefined()
})
