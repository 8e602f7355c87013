import { expect, test } from 'vitest'
import { readCommand, WrongCommand, wordsOf } from './read-command'

test.each([
  ['ping', 'PING'],
  ['INFO memory', 'INFO memory'],
  ['get session:1', 'GETRANGE session:1 0 4095'],
  ['SCAN 0', 'SCAN 0 COUNT 50'],
  ['scan 17 match a* count 200 type hash', 'SCAN 17 MATCH a* TYPE hash COUNT 200'],
  ['hscan h 0 count 10', 'HSCAN h 0 COUNT 10'],
  ['LRANGE l 0 99', 'LRANGE l 0 99'],
  ['LRANGE l -5 -1', 'LRANGE l -5 -1'],
  ['zrange z 0 9 withscores', 'ZRANGE z 0 9 withscores'],
  ['object encoding k', 'OBJECT ENCODING k'],
  ['memory usage k', 'MEMORY USAGE k'],
])('%s is sent as %s', (line, sent) => {
  const { name, words } = readCommand(line)
  expect([name, ...words].join(' ')).toBe(sent)
})

test.each([
  'KEYS *',
  'keys *',
  'CONFIG GET requirepass',
  'config get *',
  'DEBUG SLEEP 100',
  'FLUSHALL',
  'flushdb async',
  'SET a b',
  'DEL a',
  'EVAL "return 1" 0',
  'SCRIPT LOAD x',
  'MONITOR',
  'SUBSCRIBE dougong',
  'PUBLISH dougong x',
  'SHUTDOWN NOSAVE',
  'SLAVEOF 127.0.0.1 6379',
  'REPLICAOF no one',
  'CLIENT LIST',
  'CLIENT KILL 1',
  'ACL LIST',
  'MODULE LOAD /tmp/x.so',
  'MIGRATE a',
  'SAVE',
  'SELECT 1',
  'MULTI',
  'AUTH secret',
  'HELLO 3',
  'SLOWLOG GET',
  'BLPOP l 0',
  'SORT l STORE other',
  'GETEX k PERSIST',
  'GETDEL k',
  'GETSET k v',
  'OBJECT HELP',
  'OBJECT FREQ',
  'MEMORY PURGE',
  'MEMORY DOCTOR',
  'MEMORY USAGE k SAMPLES 0',
  'SMEMBERS s',
  'HGETALL h',
  'LRANGE l 0 -1',
  'LRANGE l 0 100',
  'LRANGE l -200 -1',
  'ZRANGE z 0 9 BYSCORE',
  'GETRANGE k 0 -1',
  'GETRANGE k 0 999999',
  'SCAN 0 COUNT 100000',
  'SCAN 0 COUNT 0',
  'SCAN 0 COUNT -1',
  'SCAN',
  'HSCAN h',
  'HSCAN h 0 NOVALUES x',
  'INFO a b',
  'INFO "a\r\nFLUSHALL"',
  'PING\r\nFLUSHALL',
  'GET a b',
  'GET "a',
  '__proto__',
  'constructor x',
  'toString',
  '"',
])('%s is refused', (line) => {
  expect(() => readCommand(line)).toThrow(WrongCommand)
})

test('quotes keep blanks together', () => {
  expect(wordsOf(`GET "a b" 'c"d' "e\\"f"`)).toEqual(['GET', 'a b', 'c"d', 'e"f'])
  expect(wordsOf('  ')).toEqual([])
})
