import { type LiveMessage, longestLiveText, type Onlooker, rowsChanged } from '@dougong/contract/live-tables'
import type { RowValues } from '../columns'
import type { OpenLine } from '../../kept-line'
import { connectLive } from './live-connection'
import type { Merger } from '../rows/merge-rows'
import type { EditableTableHandle } from '../table-props'

/** The part of a table that is told to other screens. */
type SyncedTable = Pick<EditableTableHandle, 'caseId' | 'getRowState'>

export interface SyncOptions {
  open: OpenLine
  /** Tables of one page that are alike share a key. */
  socketKey: string
  table: () => SyncedTable | null
  /** Takes in what others changed, and keeps what was changed here. */
  merger: Merger
  /** Shows rows changed elsewhere for a moment (1400 ms). */
  highlights?: boolean
  /** The line is there, away, or not to be had. */
  onState?: (state: 'open' | 'away' | 'refused') => void
  /** Everybody who looks at the page. */
  onPeople?: (people: readonly Onlooker[]) => void
  /** Records were saved or removed by whatever way: they are to be read anew. */
  onChanged?: (verb: string, ids: readonly string[]) => void
  /** The line is back: what happened meanwhile is to be read and merged. What was not said yet is said afterwards. */
  onRestored?: () => Promise<void>
  /** Functions that the server calls by key (`common_send_date`). */
  listeners?: Readonly<Record<string, (...args: unknown[]) => void>>
}

/** Rows said per tenth of a second: a paste of hundreds is no flood. */
const pace = { rows: 2, every: 100 }

export interface TableSync {
  /** Notifies the other screens which cells of a row have changed, once there is a connection. */
  sendRow: (rowId: string, keys: readonly string[]) => void
  stop: () => void
}

/** Keeps a table like its likes on other screens. */
export function syncTable(options: SyncOptions): TableSync {
  const { open, socketKey, table, highlights = false } = options
  const unsaid = new Map<string, Set<string>>()
  let said = new Map<string, Set<string>>()
  let beaten = new Map<string, Set<string>>()
  let hasBeenOpen = false
  let isReady = false
  let pacer: ReturnType<typeof setTimeout> | undefined

  const connection = connectLive(open, {
    onOpen: () => void restore(),
    onClosed: (isFinal) => {
      isReady = false
      options.onState?.(isFinal ? 'refused' : 'away')
    },
    onMessage: hear,
    onBeat: () => {
      beaten = said
      said = new Map()
    },
    onAnswer: () => {
      beaten = new Map()
    },
  })

  async function restore(): Promise<void> {
    if (hasBeenOpen) await options.onRestored?.().catch(() => undefined)
    hasBeenOpen = true
    isReady = true
    options.onState?.('open')
    /* what may have got lost on the way is said again, as it stands now */
    for (const lost of [beaten, said]) for (const [id, keys] of lost) remember(unsaid, id, keys)
    beaten = new Map()
    said = new Map()
    clearTimeout(pacer)
    flush()
  }

  function flush(): void {
    pacer = undefined
    if (!isReady) return
    for (const [id, keys] of [...unsaid].slice(0, pace.rows)) {
      const state = table()?.getRowState(id)
      unsaid.delete(id)
      if (!state || !connection.say(updateOf(id, keys, state.row))) continue
      remember(said, id, keys)
    }
    if (unsaid.size > 0) pacer = setTimeout(flush, pace.every)
    else if (said.size > 0) pacer = setTimeout(confirm, pace.every)
  }

  /** The sooner it is known to be heard, the less is said twice. */
  function confirm(): void {
    pacer = undefined
    connection.beat()
    if (unsaid.size > 0) flush()
  }

  function updateOf(id: string, keys: ReadonlySet<string>, row: RowValues): LiveMessage {
    const caseId = table()?.caseId ?? ''
    const changed = Object.fromEntries([...keys].map((key) => [key, row[key] ?? null]))
    /* other clients read what they know of a row from it */
    const values = { ...changed, ...(row[statusKey] !== undefined && { [statusKey]: row[statusKey] }) }
    const message = (args: RowValues & { id: string }): LiveMessage => ({
      type: 'update_vxe_table',
      data: { socketKey, args: [args, caseId] },
    })
    const whole = message({ ...values, id })
    const bytes = new TextEncoder().encode(JSON.stringify(whole)).length
    return bytes > longestLiveText ? message({ id }) : whole
  }

  function hear(message: LiveMessage): void {
    if (message.type === 'presence') return options.onPeople?.(message.data.people)
    if (message.type === 'common_send_date') {
      const { key, args } = message.data
      if (key === rowsChanged) options.onChanged?.(String(args[0]), (args[1] as string[] | undefined) ?? [])
      return options.listeners?.[key]?.(...args)
    }
    if (message.type !== 'update_vxe_table' || message.data.socketKey !== socketKey) return undefined
    const [{ id, ...theirs }, caseId] = message.data.args
    if (caseId === table()?.caseId) return undefined
    if (Object.keys(theirs).length === 0) return options.onChanged?.('edit', [id])
    const own = table()?.getRowState(id)?.row[statusKey]
    return options.merger.merge(id, withStatus(theirs, own), highlights)
  }

  return {
    sendRow: (rowId, keys) => {
      remember(unsaid, rowId, keys)
      if (pacer === undefined) flush()
    },
    stop: () => {
      clearTimeout(pacer)
      connection.stop()
    },
  }
}

/** What other clients note beside a row's values: an object, or the text of one. */
const statusKey = 'tug_status'

/** Values whose note is put together with the row's own, entry by entry; one that is no object is left out. */
function withStatus({ [statusKey]: theirs, ...values }: RowValues, own: unknown): RowValues {
  const entries = entriesOf(theirs)
  return entries ? { ...values, [statusKey]: { ...entriesOf(own), ...entries } } : values
}

function entriesOf(value: unknown): object | undefined {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? value : undefined
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}

function remember(where: Map<string, Set<string>>, id: string, keys: Iterable<string>): void {
  where.set(id, new Set([...(where.get(id) ?? []), ...keys]))
}
