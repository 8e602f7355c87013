import type { FlowDraft } from '@dougong/contract/online/flows/flow-calls'
import { inKeyOrder } from '@dougong/contract/online/flows/flow-comparison'
import { useRef } from 'react'
import { answer } from '../../../shared/api/client'
import { useSavingOver } from '../../editing/use-merged-saving'
import { useDoor } from './door'
import { drawnOf, loadFlow } from './load-flow'
import { type DrawnFlow, mergeFlows } from './merge-flows'

interface Around {
  onSaved: () => Promise<void>
  noteSaved: (drawn: DrawnFlow) => void
  replace: (drawn: DrawnFlow) => void
}

/** Saves what is drawn over the draft that was read or saved last; where another saved meanwhile, both changes can be joined. */
export function useFlowSaving(stored: FlowDraft, drawn: DrawnFlow, { onSaved, noteSaved, replace }: Around) {
  const { id } = stored
  const door = useDoor()
  const latest = useRef({ revision: stored.revision, drawn: drawnOf(stored) })
  const { save, setRefusal, ...saving } = useSavingOver({
    stored,
    send: async (own: DrawnFlow) => {
      const { name, note, definition } = own
      const { revision } = latest.current
      const body = { id, name: name.trim(), note, revision, definition: { ...definition } }
      const done = await answer(door.calls.saveFlow, { body }, { quiet: true })
      latest.current = { revision: done.result.revision, drawn: own }
      noteSaved(own)
      void onSaved()
      return done.message
    },
    reload: () => loadFlow(door, id),
    merge: (_, fresh) => {
      const theirs = inKeyOrder(drawnOf(fresh))
      const merged = mergeFlows({ base: latest.current.drawn, own: drawn, fresh: theirs })
      latest.current = { revision: fresh.revision, drawn: theirs }
      noteSaved(theirs)
      replace(merged.state)
      return merged
    },
  })
  return {
    ...saving,
    async save(): Promise<boolean> {
      if (drawn.name.trim() !== '') return save(drawn)
      setRefusal(`请输入${door.isRule ? '规则' : '流程'}名称`)
      return false
    },
  }
}
