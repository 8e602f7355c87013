import type { FlowStep } from '@dougong/contract/online/flows/flow'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { type Gap, isStep, placedNode } from './tree/edit-steps'
import { type Direction, neighbour, startKey } from './tree/walk'

interface DesignerKeys {
  steps: readonly FlowStep[]
  mayEdit: boolean
  /** Whether no other dialog stands over the designer. */
  isOnTop: boolean
  focus: (key: string) => void
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
  onZoom: (by: -1 | 0 | 1) => void
  onSearch: () => void
  onAdd: (gap: Gap) => void
  onRemove: (key: string) => void
  /** Gives up moving a card, while one is being moved. */
  onDropCarried: (() => void) | undefined
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}

/** Keys of the designer: with Ctrl everywhere in it, the others on a card. Returns what the tree does with a key. */
export function useDesignerKeys(keys: DesignerKeys): (event: KeyboardEvent) => void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!keys.isOnTop || event.altKey || !(event.ctrlKey || event.metaKey)) return
    const run = withControl(keys, event)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && keys.onDropCarried) {
      event.stopPropagation()
      keys.onDropCarried()
      return
    }
    const target = event.target as HTMLElement
    const key = target.dataset.card
    if (key === undefined) return
    const direction = directions[event.key]
    const run = direction ? () => walk(direction) : keys.mayEdit && ofCard(key)
    if (!run) return
    event.preventDefault()
    run()

    function walk(to: Direction) {
      const next = neighbour(keys.steps, key ?? '', to)
      if (next !== undefined) keys.focus(next)
    }

    function ofCard(card: string): (() => void) | undefined {
      if (event.key === 'Insert' || event.key === '+') return () => keys.onAdd(gapBehind(keys.steps, card))
      if (event.key === 'Delete' && card !== startKey) return () => keys.onRemove(card)
      return undefined
    }
  }
}

function withControl(keys: DesignerKeys, event: globalThis.KeyboardEvent): (() => void) | undefined {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
  switch (event.key.toLowerCase()) {
    case 's':
      return keys.onSave
    case 'f':
      return keys.onSearch
    case 'z':
      /* a field takes back what was typed into it by itself */
      if (isTyping || !keys.mayEdit) return undefined
      return event.shiftKey ? keys.onRedo : keys.onUndo
    case 'y':
      return isTyping || !keys.mayEdit ? undefined : keys.onRedo
    case '=':
    case '+':
      return () => keys.onZoom(1)
    case '-':
      return () => keys.onZoom(-1)
    case '0':
      return () => keys.onZoom(0)
    default:
      return undefined
  }
}

/** The gap below a card: into a branch at its beginning, behind a step. */
function gapBehind(steps: readonly FlowStep[], key: string): Gap {
  const placed = placedNode(steps, key)
  if (!placed) return { branch: undefined, index: 0 }
  if (!isStep(placed.node)) return { branch: placed.node.key, index: 0 }
  return { branch: 'branch' in placed ? placed.branch : undefined, index: placed.index + 1 }
}
