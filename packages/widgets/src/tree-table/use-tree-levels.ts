import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Level, Levels } from './tree-rows'

/** Asks for the rows below a parent; `null` asks for the roots. */
export type LoadLevel<Row> = (parent: string | null, signal: AbortSignal) => Promise<readonly Row[]>

const nothing: Levels<never> = new Map()

/** The levels of a tree, each asked for once. Another `sourceKey` begins anew; returns to the old one are dropped. */
export function useTreeLevels<Row>(sourceKey: string, load: LoadLevel<Row>, asksAtOnce: boolean) {
  const [state, setState] = useState<{ key: string; levels: Levels<Row> }>({
    key: sourceKey,
    levels: nothing,
  })
  const levels = state.key === sourceKey ? state.levels : nothing
  const requested = useRef(new Set<string | null>())
  const leaving = useRef<AbortController>(undefined)

  function note(parent: string | null, level: Level<Row>) {
    setState((before) => ({
      key: sourceKey,
      levels: new Map([...(before.key === sourceKey ? before.levels : []), [parent, level]]),
    }))
  }

  async function ask(parent: string | null): Promise<void> {
    const signal = leaving.current?.signal
    if (!signal || requested.current.has(parent)) return
    requested.current.add(parent)
    note(parent, { state: 'loading' })
    try {
      const rows = await load(parent, signal)
      if (!Array.isArray(rows)) throw new Error('返回数据类型不识别')
      if (!signal.aborted) note(parent, { state: 'loaded', rows })
    } catch (failure) {
      if (signal.aborted) return
      requested.current.delete(parent)
      note(parent, {
        state: 'failed',
        error: failure instanceof Error ? failure : new Error(String(failure)),
      })
    }
  }

  const begin = useEffectEvent(() => {
    requested.current = new Set()
    if (asksAtOnce) void ask(null)
  })
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    begin()
    return () => controller.abort()
  }, [sourceKey])

  return { levels, ask }
}
