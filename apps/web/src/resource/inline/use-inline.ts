import { type RefObject, useRef, useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import type { ListSource } from '../calls'
import { useOffer } from '../use-offer'
import type { ResourceState } from '../use-resource'

/** What stands between a list whose rows are edited and another question to it. */
export interface InlineGate {
  /** Saves what can be saved; asks where something would be lost. */
  mayLeave: () => Promise<boolean>
  /** Records were removed by who edits here. */
  forget: (ids: readonly string[]) => void
}

/** Whether the rows of a list are edited where they stand; the list, so that nothing typed there is lost in silence. */
export function useInline(source: ListSource, state: ResourceState, ownGate?: RefObject<InlineGate | null>) {
  const isDesktop = useDevice() !== 'mobile'
  const mayEdit = useOffer(source, 'edit')
  const [isOn, setOn] = useState(false)
  const innerGate = useRef<InlineGate>(null)
  const gate = ownGate ?? innerGate
  const hasCells = source.inline?.some((name) => !source.fields[name]?.readOnly) ?? false
  // A window made narrow, or a right that goes, while somebody types in the rows takes nothing away: the rows tell what is refused.
  const isOffered = ((isDesktop && mayEdit) || isOn) && hasCells

  async function leave(go: () => unknown): Promise<void> {
    if (!gate.current || (await gate.current.mayLeave())) await go()
  }

  const guarded: ResourceState = {
    ...state,
    pagination: {
      ...state.pagination,
      onChange: (page, size) => void leave(() => state.pagination.onChange?.(page, size)),
    },
    search: (next) => leave(() => state.search(next)),
    narrow: (next) => void leave(() => state.narrow(next)),
    order: (next) => void leave(() => state.order(next)),
    async remove(ids) {
      const words = await state.remove(ids)
      gate.current?.forget(ids)
      return words
    },
  }
  return {
    isOffered,
    isOn: isOffered && isOn,
    gate,
    state: guarded,
    turn: (on: boolean) =>
      void leave(() => {
        setOn(on)
        return state.refresh()
      }),
  }
}

export type Inline = ReturnType<typeof useInline>
