import { inKeyOrder } from '@dougong/contract/online/flows/flow-comparison'
import type { FlowBranch, FlowDefinition, FlowStep } from '@dougong/contract/online/flows/flow'
import { isSame, joined, type Merged, mergeParts, type ThreeStates } from '../../editing/merge-parts'
import { placedIn } from './tree/edit-steps'

/** What the designer holds of a flow. */
export interface DrawnFlow {
  name: string
  note: string
  definition: FlowDefinition
}

/**
 * Joins two changes of one flow. Where only one of them added, moved or removed cards, the tree is theirs, and what was changed at single
 * cards is in it from both; where both did, the own tree stays. Own changes of the same card win.
 */
export function mergeFlows(states: ThreeStates<DrawnFlow>): Merged<DrawnFlow> {
  const ordered = inKeyOrder(states)
  const { base, own, fresh } = ordered
  const heads = mergeParts<DrawnFlow>(ordered, [
    { title: '名称', keys: ['name'] },
    { title: '说明', keys: ['note'] },
  ])
  const settings = mergeParts(
    { base: base.definition.settings, own: own.definition.settings, fresh: fresh.definition.settings },
    (Object.keys(own.definition.settings) as (keyof FlowDefinition['settings'])[]).map((key) => ({
      title: '流程设置',
      keys: [key],
    })),
  )
  const triggers = mergeParts({ base: triggerOf(base), own: triggerOf(own), fresh: triggerOf(fresh) }, [
    { title: '触发条件', keys: ['trigger'] },
  ])
  const { steps, taken, kept } = mergeSteps({
    base: base.definition.steps,
    own: own.definition.steps,
    fresh: fresh.definition.steps,
  })
  return {
    state: { ...heads.state, definition: { settings: settings.state, ...triggers.state, steps } },
    taken: unique([...heads.taken, ...settings.taken, ...triggers.taken, ...taken]),
    kept: unique([...heads.kept, ...settings.kept, ...triggers.kept, ...kept]),
  }
}

/** Approvals have none. */
function triggerOf({ definition: { trigger } }: DrawnFlow): Pick<FlowDefinition, 'trigger'> {
  return trigger ? { trigger } : {}
}

type Steps = readonly FlowStep[]

function mergeSteps({ base, own, fresh }: ThreeStates<Steps>) {
  const [bases, owns, freshes] = [base, own, fresh].map(
    (steps) => new Map(placedIn(steps).map(({ node }) => [node.key, withoutBelow(node)])),
  ) as [Cards, Cards, Cards]
  const [before, mine, theirs] = [shapeOf(base), shapeOf(own), shapeOf(fresh)]
  const isMine = !isSame(before, mine)
  const isTheirs = !isSame(before, theirs) && !isSame(mine, theirs)
  const taken = isTheirs && !isMine ? ['步骤的顺序'] : []
  const kept = isTheirs && isMine ? ['步骤的顺序'] : []
  return { steps: merged(isMine ? own : fresh), taken, kept }

  function merged(steps: Steps): FlowStep[] {
    return steps.map((step): FlowStep => {
      if (step.kind !== 'branch') return latest(step)
      const branches = step.branches.map((branch) => ({ ...latest(branch), steps: merged(branch.steps) }))
      return { ...latest(step), branches }
    })
  }

  /** The card as the own flow has it, or as the other left it where only they changed it. */
  function latest<Node extends FlowStep | FlowBranch>(node: Node): Node {
    const card = { base: bases.get(node.key), own: owns.get(node.key), fresh: freshes.get(node.key) }
    if (!card.own) return (card.fresh ?? node) as Node
    if (!card.fresh || isSame(card.base, card.fresh) || isSame(card.own, card.fresh)) return card.own as Node
    const result = joined(card)
    ;(result === card.own ? kept : taken).push(`“${result?.title ?? ''}”`)
    return result as Node
  }
}

type Cards = Map<string, FlowStep | FlowBranch>

/** A card without what stands in it. */
function withoutBelow(node: FlowStep | FlowBranch): FlowStep | FlowBranch {
  if ('steps' in node) return { ...node, steps: [] }
  return node.kind === 'branch' ? { ...node, branches: [] } : node
}

function shapeOf(steps: Steps): unknown {
  return steps.map((step) => [
    step.key,
    ...(step.kind === 'branch' ? step.branches.map((branch) => [branch.key, shapeOf(branch.steps)]) : []),
  ])
}

function unique(titles: readonly string[]): string[] {
  return [...new Set(titles)]
}
