import { redisCommands, runRedisCommand } from '@dougong/contract/system/monitoring/redis'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api/client'
import { Panel } from '../../../shared/ui/Panel'
import own from './RedisPage.module.css'

interface Entry {
  id: number
  command: string
  lines: readonly string[]
  isFailure: boolean
}

const maxEntries = 50
const usages = Object.values(redisCommands)

/** Commands that read, and what Redis answered. Arrows bring back what was typed before. */
export function RedisTerminal() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [command, setCommand] = useState('')
  const [place, setPlace] = useState(0)
  const next = useRef(0)
  const running = useMutation({
    mutationFn: (line: string) => call(runRedisCommand, { body: { command: line } }, { quiet: true }),
    onSuccess: ({ lines, isCut }, line) => note(line, isCut ? [...lines, '…（其余从略）'] : lines, false),
    onError: (error, line) => note(line, [error.message], true),
  })

  function note(line: string, lines: readonly string[], isFailure: boolean) {
    next.current += 1
    const entry = { id: next.current, command: line, lines, isFailure }
    setEntries((before) => [...before, entry].slice(-maxEntries))
    setPlace(0)
  }
  function run() {
    const line = command.trim()
    if (line === '' || running.isPending) return
    setCommand('')
    if (line.toLowerCase() === 'help')
      return note(
        line,
        usages.map(({ usage, about }) => `${usage}  ${about}`),
        false,
      )
    if (line.toLowerCase() === 'clear') return setEntries([])
    running.mutate(line)
  }
  function recall(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const back = Math.max(0, Math.min(entries.length, place + step))
    setPlace(back)
    setCommand(back === 0 ? '' : (entries.at(-back)?.command ?? ''))
  }

  return (
    <Panel title="终端">
      <div className={own.screen} role="log" aria-label="终端输出" tabIndex={0}>
        {entries.length === 0 && (
          <p className={own.hint}>只能执行查询命令，每条命令都记入操作日志。输入 help 查看可用的命令。</p>
        )}
        {entries.map(({ id, command: line, lines, isFailure }) => (
          <div key={id}>
            <p className={own.line}>&gt; {line}</p>
            <pre className={own.answer} data-failed={isFailure}>
              {lines.join('\n')}
            </pre>
          </div>
        ))}
      </div>
      <div className={own.prompt}>
        <Input
          aria-label="Redis命令"
          placeholder="例如 INFO memory"
          value={command}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCommand(event.target.value)}
          onPressEnter={run}
          onKeyDown={recall}
        />
        <Button type="primary" loading={running.isPending} onClick={run}>
          执行
        </Button>
      </div>
    </Panel>
  )
}
