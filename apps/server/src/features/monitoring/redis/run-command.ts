import { refuse } from '@dougong/contract/errors'
import { type ReadCommand, readCommand, WrongCommand } from './read-command'
import type { RedisView } from './redis-view'

/** Larger ones are not fetched: their answer would be cut anyway. */
const largestContent = 1_048_576
const maxLines = 500
const longestLine = 4_096

/** Runs a command that reads, and answers it as the usual terminal shows it. */
export async function runCommand(
  redis: RedisView,
  line: string,
): Promise<{ lines: string[]; isCut: boolean }> {
  const { name, words, contentOf } = understood(line)
  if (contentOf !== undefined) {
    const size = Number(await redis.send('MEMORY', 'USAGE', contentOf))
    if (size > largestContent) refuse('redis.refused', { detail: '该键超过 1 MB，终端不读取它的内容' })
  }
  const lines = linesOf(await redis.send(name, ...words))
  const visible = lines.slice(0, maxLines).map((text) => text.slice(0, longestLine))
  const isCut = lines.length > maxLines || lines.some((text) => text.length > longestLine)
  return { lines: visible, isCut }
}

function understood(line: string): ReadCommand {
  try {
    return readCommand(line)
  } catch (error) {
    if (error instanceof WrongCommand) return refuse('redis.refused', { detail: error.message })
    throw error
  }
}

function linesOf(answer: unknown, indent = ''): string[] {
  if (answer === null || answer === undefined) return [`${indent}(nil)`]
  if (typeof answer === 'number' || typeof answer === 'bigint') return [`${indent}(integer) ${answer}`]
  if (!Array.isArray(answer))
    return String(answer)
      .split(/\r?\n/)
      .map((text) => indent + text)
  if (answer.length === 0) return [`${indent}(empty array)`]
  return answer.flatMap((each: unknown, place) => {
    const head = `${place + 1}) `
    const [first = '', ...rest] = linesOf(each)
    const pad = ' '.repeat(head.length)
    return [indent + head + first, ...rest.map((text) => indent + pad + text)]
  })
}
