import { listNodes } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/client'

/** What somebody looks at: a node, how far back, and whether it moves on. */
export interface Watch {
  /** Undefined is the one that answers. */
  node: string | undefined
  minutes: number
  isPaused: boolean
  choose(change: Partial<Pick<Watch, 'node' | 'minutes' | 'isPaused'>>): void
}

export function useWatch(): Watch {
  const [chosen, setChosen] = useState({
    node: undefined as string | undefined,
    minutes: 15,
    isPaused: false,
  })
  return { ...chosen, choose: (change) => setChosen((before) => ({ ...before, ...change })) }
}

/** How often values that move are read again. */
export const everyMs = 5_000

export function refetching({ isPaused }: Pick<Watch, 'isPaused'>): number | false {
  return isPaused ? false : everyMs
}

/** The nodes there are; who comes and goes is seen within half a minute. */
export function useNodes() {
  return useQuery({
    queryKey: ['monitor', 'nodes'],
    queryFn: ({ signal }) => call(listNodes, {}, { signal, silent: true }),
    refetchInterval: 30_000,
  })
}
