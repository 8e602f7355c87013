import { ThunderboltOutlined, UserOutlined } from '@ant-design/icons'
import type { FlowBranchStep, FlowStep } from '@dougong/contract/online/flows/flow'
import type { FlowDraft, FlowTrial } from '@dougong/contract/online/flows/flow-calls'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Alert, Button, type InputRef } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { SavingAlert } from '../../editing/SavingAlert'
import { FlowTree } from './cards/FlowTree'
import { type CardAct, gapName, TreeProvider } from './cards/tree-context'
import styles from './designer.module.css'
import { useDoor } from './door'
import { drawnOf } from './load-flow'
import { titleOfNew } from './panel/BranchItems'
import { NodePanel } from './panel/NodePanel'
import { TriggerPanel } from './trigger/TriggerPanel'
import { triggerWords } from './trigger/trigger-words'
import { SettingsPanel } from './panel/SettingsPanel'
import { ProblemList } from './ProblemList'
import { Side } from './Side'
import { Toolbar } from './Toolbar'
import { copyNode, type Gap, insertStep, moveNode, moveStepTo, placedIn, removeNode } from './tree/edit-steps'
import { newBranch, newKey, newStep, withNewBranch } from './tree/new-step'
import { focusAfterRemoval, found as foundIn, startKey } from './tree/walk'
import { passagesOf } from './trial/passages'
import { useDesignerKeys } from './use-designer-keys'
import { useFlowDraft } from './use-flow-draft'
import { useFlowProblems } from './use-flow-problems'
import { useFlowSaving } from './use-flow-saving'
import { useNames } from './use-names'
import { branchWords, nameOf, stepWords } from './words'

const TrialPanel = lazyPart(async () => (await import('./trial/TrialPanel')).TrialPanel)
const RuleTrial = lazyPart(async () => (await import('./trial/RuleTrial')).RuleTrial)
const PublishDialog = lazyPart(async () => (await import('./publishing/PublishDialog')).PublishDialog)

interface DesignerDialogProps {
  /** The flow as it is stored. */
  stored: FlowDraft
  onSaved: () => Promise<void>
  onClose: () => void
}

type SideOpen = { kind: 'card'; key: string; takesFocus: boolean } | { kind: 'problems' } | { kind: 'trial' }

const zooms = [50, 75, 100, 125, 150]

/** Draws a flow: the tree of its cards, and beside it the panel of one of them, what is wrong, or a trial. */
export function DesignerDialog({ stored, onSaved, onClose }: DesignerDialogProps) {
  const { id, mayEdit, mayPublish } = stored
  const door = useDoor()
  const resource = stored.resource as unknown as Resource
  const { drawn, change, isDirty, noteSaved, mayUndo, mayRedo } = useFlowDraft(drawnOf(stored))
  const { steps, trigger } = drawn.definition
  const [side, setSide] = useState<SideOpen>()
  const [current, setCurrent] = useState<string>(startKey)
  const [openGap, setOpenGap] = useState<string>()
  const [carried, setCarried] = useState<string>()
  const [zoom, setZoom] = useState(100)
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)
  const [trial, setTrial] = useState<FlowTrial>()
  const [isPublishing, setPublishing] = useState(false)
  const canvas = useRef<HTMLDivElement>(null)
  const searchInput = useRef<InputRef>(null)
  const names = useNames(drawn.definition, resource)
  const problems = useFlowProblems(id, drawn.definition, resource)
  const cards = useMemo(() => placedIn(steps), [steps])
  const saving = useFlowSaving(stored, drawn, { onSaved, noteSaved, replace: change.replace })

  /* a tree that is wider than the screen is seen from its middle */
  useEffect(() => {
    const own = canvas.current
    if (own) own.scrollLeft = (own.scrollWidth - own.clientWidth) / 2
  }, [])
  /* a card is focused once it is drawn */
  const [wanted, setWanted] = useState({ key: startKey })
  useEffect(() => {
    canvas.current?.querySelector<HTMLElement>(`[data-card="${wanted.key}"]`)?.focus()
  }, [wanted])
  const focus = (key: string) => {
    setCurrent(key)
    setWanted({ key })
  }
  const open = (key: string, takesFocus = false) => {
    setCurrent(key)
    setSide({ kind: 'card', key, takesFocus })
  }
  const closeSide = () => {
    setSide(undefined)
    focus(turn)
  }
  /* what undoing took away has no panel any more, and another card has the turn of Tab */
  const isThere = (key: string) => key === startKey || cards.some(({ node }) => node.key === key)
  const turn = isThere(current) ? current : startKey
  const selected = side?.kind === 'card' && isThere(side.key) ? side.key : undefined
  const placed = cards.find(({ node }) => node.key === selected)
  const takesFocus = side?.kind === 'card' && side.takesFocus
  const problemsOf = (key: string): FlowProblem[] =>
    problems.filter((problem) => (problem.key ?? startKey) === key)

  const around = { names, resource, isRule: door.isRule }
  const wordsOf = (key: string): string[] => {
    const own = cards.find(({ node }) => node.key === key)
    if (!own) return []
    if (!('fork' in own)) return stepWords(own.node, around)
    const isLast = own.index === own.siblings.length - 1
    return [branchWords(own.node, forkOf(cards, own.fork)?.take ?? 'first', isLast, around)]
  }
  const found = foundIn(steps, search, (key) => {
    const own = cards.find(({ node }) => node.key === key)
    return own ? [nameOf(own.node), ...wordsOf(key)].join(' ') : ''
  })

  function add(gap: Gap, kind: Parameters<typeof newStep>[0]) {
    const step = newStep(kind)
    setOpenGap(undefined)
    change.steps((before) => insertStep(before, gap, step))
    open(step.key, true)
  }

  function act(key: string, chosen: CardAct) {
    switch (chosen) {
      case 'up':
      case 'down':
        change.steps((before) => moveNode(before, key, chosen === 'up' ? -1 : 1))
        return focus(key)
      case 'copy': {
        const { steps: next, copy } = copyNode(steps, key, newKey)
        change.steps(() => next)
        return focus(copy)
      }
      case 'carry':
        return setCarried(key)
      case 'addBranch': {
        const fork = forkOf(cards, key)
        if (!fork) return undefined
        const branch = newBranch(titleOfNew(fork))
        change.node(key, { branches: withNewBranch(fork, branch) })
        return open(branch.key, true)
      }
      case 'remove': {
        const next = focusAfterRemoval(steps, key)
        change.steps((before) => removeNode(before, key))
        if (selected === key) setSide(undefined)
        return focus(next)
      }
    }
  }

  function drop(gap: Gap) {
    if (carried === undefined) return
    change.steps((before) => moveStepTo(before, carried, gap))
    setCarried(undefined)
    focus(carried)
  }

  function goTo(next: number) {
    const key = found[(next + found.length) % found.length]
    if (key === undefined) return
    setPlace((next + found.length) % found.length)
    setCurrent(key)
    canvas.current
      ?.querySelector(`[data-card="${key}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'center' })
  }

  async function publish() {
    if (isDirty && !(await saving.save())) return
    setPublishing(true)
  }

  const zoomBy = (by: -1 | 0 | 1) =>
    setZoom((before) => (by === 0 ? 100 : (zooms[zooms.indexOf(before) + by] ?? before)))

  const onKeyDown = useDesignerKeys({
    steps,
    mayEdit,
    isOnTop: !isPublishing,
    focus,
    onSave: () => void (mayEdit && saving.save()),
    onUndo: change.undo,
    onRedo: change.redo,
    onZoom: zoomBy,
    onSearch: () => searchInput.current?.focus(),
    onAdd: (gap) => setOpenGap(gapName(gap)),
    onRemove: (key) => act(key, 'remove'),
    onDropCarried: carried === undefined ? undefined : () => setCarried(undefined),
  })

  const start = trigger
    ? {
        title: '触发',
        lines: triggerWords(trigger, around),
        opens: '触发条件',
        icon: <ThunderboltOutlined />,
      }
    : { title: '发起', lines: ['编号、标题、撤回和退回的设置'], opens: '流程设置', icon: <UserOutlined /> }
  const ofStart = { drawn, resource, problems: problemsOf(startKey), disabled: !mayEdit, change }
  const passages = side?.kind === 'trial' ? trial && passagesOf(trial, steps) : undefined

  return (
    <Dialog
      open
      fills
      title={`${mayEdit ? '设计' : '查看'}${door.noun}：${drawn.name}`}
      isDirty={isDirty}
      okText="保存"
      cancelText="关闭"
      okButtonProps={{ hidden: !mayEdit }}
      confirmLoading={saving.isSaving}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {mayPublish && mayEdit && <Button onClick={() => void publish()}>发布</Button>}
          <OkBtn />
        </>
      )}
      onOk={() => void saving.save()}
      onCancel={onClose}
    >
      <div className={styles.window}>
        <SavingAlert {...saving} noun={door.noun} />
        {!mayEdit && (
          <Alert
            type="info"
            showIcon
            title={`您可以查看，不能修改：需要编辑${door.noun}和设计表单的权限`}
            style={{ marginBottom: 12 }}
          />
        )}
        <Toolbar
          mayEdit={mayEdit}
          settings={start.opens}
          mayUndo={mayUndo}
          mayRedo={mayRedo}
          zoom={zoom}
          problems={problems.length}
          search={search}
          found={{ place: Math.min(place, Math.max(found.length - 1, 0)), count: found.length }}
          searchInput={searchInput}
          onUndo={change.undo}
          onRedo={change.redo}
          onZoom={zoomBy}
          onSearch={(text) => {
            setSearch(text)
            setPlace(-1)
          }}
          onNext={(by) => goTo(place + by)}
          onProblems={() => setSide({ kind: 'problems' })}
          onSettings={() => open(startKey)}
          onTrial={mayEdit || mayPublish ? () => setSide({ kind: 'trial' }) : undefined}
        />
        <div className={styles.main}>
          {/* keys walk the cards, which are buttons themselves */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className={styles.canvas} ref={canvas} onKeyDown={onKeyDown}>
            {carried !== undefined && (
              <div className={styles.hint} role="status">
                选择要移到的位置，Esc 取消
              </div>
            )}
            <TreeProvider
              value={{
                selected,
                current: turn,
                mayEdit,
                start,
                kinds: door.kinds,
                matches: new Set(found),
                carried,
                openGap,
                wordsOf: ({ key }) => wordsOf(key),
                problemsOf,
                passageOf: passages && ((key) => passages.get(key) ?? 'untouched'),
                onSelect: open,
                onFocus: setCurrent,
                onGap: (gap) => setOpenGap(gap && gapName(gap)),
                onAdd: add,
                onDrop: drop,
                onAct: act,
              }}
            >
              <div style={{ zoom: zoom / 100 }}>
                <FlowTree steps={steps} />
              </div>
            </TreeProvider>
          </div>
          {selected === startKey && (
            <Side title={start.opens} takesFocus={takesFocus} onClose={closeSide}>
              {trigger ? (
                <TriggerPanel {...ofStart} rule={stored} formId={stored.formId} />
              ) : (
                <SettingsPanel {...ofStart} />
              )}
            </Side>
          )}
          {placed && (
            <Side
              key={placed.node.key}
              title={nameOf(placed.node)}
              takesFocus={takesFocus}
              onClose={closeSide}
            >
              <NodePanel
                key={placed.node.key}
                placed={placed}
                take={'fork' in placed ? forkOf(cards, placed.fork)?.take : undefined}
                resource={resource}
                trigger={trigger}
                formId={stored.formId}
                problems={problemsOf(placed.node.key)}
                mayEdit={mayEdit}
                change={change}
                onOpen={open}
              />
            </Side>
          )}
          {side?.kind === 'problems' && (
            <Side title="需要改正" takesFocus={takesFocus} onClose={closeSide}>
              <ProblemList
                problems={problems}
                cards={cards}
                onOpen={(key) => {
                  open(key)
                  setWanted({ key })
                }}
              />
            </Side>
          )}
          {side?.kind === 'trial' && (
            <Side title="试运行" takesFocus={takesFocus} onClose={closeSide}>
              <Suspense>
                {trigger ? (
                  <RuleTrial id={id} definition={drawn.definition} resource={resource} />
                ) : (
                  <TrialPanel id={id} definition={drawn.definition} resource={resource} onTrial={setTrial} />
                )}
              </Suspense>
            </Side>
          )}
        </div>
      </div>
      <Suspense>
        {isPublishing && (
          <PublishDialog
            id={id}
            name={drawn.name}
            onPublished={onSaved}
            onMend={(key = startKey) => {
              setPublishing(false)
              open(key)
            }}
            onClose={() => setPublishing(false)}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

function forkOf(cards: ReturnType<typeof placedIn>, key: string): FlowBranchStep | undefined {
  const node = cards.find((card) => card.node.key === key)?.node as FlowStep | undefined
  return node?.kind === 'branch' ? node : undefined
}
