import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { createContext, type ReactNode, use } from 'react'
import type { FlowNode, Gap } from '../tree/edit-steps'
import type { NewKind } from '../tree/new-step'

/** What can be done with a card by its menu. */
export type CardAct = 'addBranch' | 'up' | 'down' | 'copy' | 'carry' | 'remove'

/** How a trial went through a card. */
export type Passage = 'passed' | 'refused' | 'open' | 'untouched'

interface TreeShown {
  /** The card whose panel is open. */
  selected: string | undefined
  /** The card that Tab leads to; arrows walk from it. */
  current: string
  mayEdit: boolean
  /** The first card: what it is called, what it says, and what a click on it opens. */
  start: { title: string; lines: readonly string[]; opens: string; icon: ReactNode }
  /** What the + between cards offers. */
  kinds: readonly NewKind[]
  /** Cards that a search found. */
  matches: ReadonlySet<string>
  /** The step that is being moved, and goes into the next gap that is clicked. */
  carried: string | undefined
  /** The gap whose menu of kinds is open. */
  openGap: string | undefined
  wordsOf: (node: FlowNode) => readonly string[]
  problemsOf: (key: string) => readonly FlowProblem[]
  /** None where nothing was tried. */
  passageOf: ((key: string) => Passage) | undefined
  /** Opens a card; by a key, its panel takes the focus. */
  onSelect: (key: string, isByKey: boolean) => void
  onFocus: (key: string) => void
  onGap: (gap: Gap | undefined) => void
  onAdd: (gap: Gap, kind: NewKind) => void
  onDrop: (gap: Gap) => void
  onAct: (key: string, act: CardAct) => void
}

const TreeContext = createContext<TreeShown | undefined>(undefined)
export const TreeProvider = TreeContext

export function useTree(): TreeShown {
  const tree = use(TreeContext)
  if (!tree) throw new Error('A card stands outside a tree')
  return tree
}

/** The name of a gap, by which its menu is known. */
export function gapName({ branch = '', index }: Gap): string {
  return `${branch}#${index}`
}
