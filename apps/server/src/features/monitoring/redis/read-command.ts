import { type RedisCommandName, redisCommands } from '@dougong/contract/system/monitoring/redis'

/** A command that may be sent, as it is sent. */
export interface ReadCommand {
  name: string
  words: string[]
  /** The key whose content it answers: how large that is must be known before. */
  contentOf?: string
}

const maxScanned = 200
const maxElements = 100
const maxCharacters = 4_096

/** Thrown with the sentence that tells what is wrong. */
export class WrongCommand extends Error {}

/** What a line means, if it is a command that reads and whose answer is bounded; throws otherwise. */
export function readCommand(line: string): ReadCommand {
  const [firstWord = '', ...words] = wordsOf(line)
  const name = firstWord.toUpperCase()
  if (!Object.hasOwn(redisCommands, name))
    throw new WrongCommand(`终端只能执行查询命令，不支持 ${name.slice(0, 30)}`)
  return shapes[name as RedisCommandName](name, words)
}

/** Words of a line, parted by blanks; quotes keep blanks together. */
export function wordsOf(line: string): string[] {
  const words: string[] = []
  const pattern = /\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"']+))(?=\s|$)|\s*(\S)/gy
  for (const [, double, single, plain, stray] of line.trim().matchAll(pattern)) {
    if (stray !== undefined) throw new WrongCommand('引号没有成对')
    words.push(double === undefined ? (single ?? plain ?? '') : double.replaceAll(/\\(.)/g, '$1'))
  }
  return words
}

type Shape = (name: string, words: string[]) => ReadCommand

/** A command with so many words behind it. */
const plain =
  (count: number): Shape =>
  (name, words) => {
    if (words.length !== count) wrongUsage(name)
    return { name, words }
  }

/** The same, whose answer is the content of a key. */
const content =
  (count: number): Shape =>
  (name, words) => {
    if (words.length !== count) wrongUsage(name)
    return { name, words, contentOf: words[0] ?? '' }
  }

const range =
  (max: number, options: readonly string[] = []): Shape =>
  (name, [key = '', from = '', to = '', ...rest]) => {
    const [start, stop] = [wholeNumber(name, from), wholeNumber(name, to)]
    if (rest.length > options.length || !rest.every((word) => options.includes(word.toUpperCase())))
      wrongUsage(name)
    /* from the end, or to it, is as far as the whole goes: only what is counted from one side is bounded */
    const isBounded = start >= 0 === stop >= 0 && stop - start < max
    if (!isBounded) throw new WrongCommand(`${name} 一次最多读取 ${max} 个，请缩小范围`)
    return { name, words: [key, String(start), String(stop), ...rest], contentOf: key }
  }

const scan =
  (hasKey: boolean): Shape =>
  (name, words) => {
    const [key = ''] = words
    const [cursor = '', ...options] = hasKey ? words.slice(1) : words
    if (!/^\d{1,20}$/.test(cursor) || (hasKey && key === '') || options.length % 2 !== 0) wrongUsage(name)
    const sent = [cursor]
    let count = 50
    for (let place = 0; place < options.length; place += 2) {
      const [option = '', value = ''] = [options[place]?.toUpperCase(), options[place + 1]]
      if (option === 'COUNT') count = wholeNumber(name, value)
      else if (option === 'MATCH' || (option === 'TYPE' && !hasKey)) sent.push(option, value)
      else wrongUsage(name)
    }
    if (count < 1 || count > maxScanned) throw new WrongCommand(`COUNT 须在 1 到 ${maxScanned} 之间`)
    sent.push('COUNT', String(count))
    return hasKey ? { name, words: [key, ...sent], contentOf: key } : { name, words: sent }
  }

const sub =
  (allowed: readonly string[]): Shape =>
  (name, [subcommand = '', key, ...rest]) => {
    const word = subcommand.toUpperCase()
    if (!allowed.includes(word))
      throw new WrongCommand(`终端只支持 ${redisCommands[name as RedisCommandName].usage}`)
    if (key === undefined || rest.length > 0) wrongUsage(name)
    return { name, words: [word, key ?? ''] }
  }

const shapes: Record<RedisCommandName, Shape> = {
  PING: plain(0),
  INFO: (name, words) => {
    if (words.length > 1 || !/^[a-z]*$/i.test(words[0] ?? '')) wrongUsage(name)
    return { name, words }
  },
  DBSIZE: plain(0),
  TIME: plain(0),
  LASTSAVE: plain(0),
  SCAN: scan(false),
  TYPE: plain(1),
  EXISTS: plain(1),
  TTL: plain(1),
  PTTL: plain(1),
  OBJECT: sub(['ENCODING', 'IDLETIME', 'FREQ', 'REFCOUNT']),
  MEMORY: sub(['USAGE']),
  STRLEN: plain(1),
  /* a value may have half a gigabyte: its beginning tells enough */
  GET: (name, words) => {
    if (words.length !== 1) wrongUsage(name)
    return { name: 'GETRANGE', words: [words[0] ?? '', '0', String(maxCharacters - 1)] }
  },
  GETRANGE: (name, words) => {
    const { words: sent } = range(maxCharacters)(name, words)
    return { name, words: sent }
  },
  HLEN: plain(1),
  HEXISTS: plain(2),
  HGET: content(2),
  HSCAN: scan(true),
  LLEN: plain(1),
  LRANGE: range(maxElements),
  SCARD: plain(1),
  SISMEMBER: plain(2),
  SSCAN: scan(true),
  ZCARD: plain(1),
  ZSCORE: plain(2),
  ZRANGE: range(maxElements, ['WITHSCORES']),
  XLEN: plain(1),
}

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) wrongUsage(name)
  return Number(text)
}

function wrongUsage(name: string): never {
  throw new WrongCommand(`用法：${redisCommands[name as RedisCommandName].usage}`)
}
