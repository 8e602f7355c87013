import { Badge, Tabs } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useFlowCounts } from '../../../shared/waiting/flow-counts'
import { BatchButton } from './BatchButton'
import { boxes, boxInAddress, type BoxKey, readEnd } from './boxes'
import { flowCells } from './flow-cells'
import { OpenedCase, type Opened } from './OpenedCase'
import styles from './FlowTasksPage.module.css'

/** `/online/flowTasks`: what waits for the reader, what they decided, what they started and what they were sent a copy of. */
export function FlowTasksPage() {
  const [opened, setOpened] = useState<Opened>()
  const [box, choose] = useNamedBox((caseId) => setOpened({ task: { case: caseId } }))
  const counts = useFlowCounts()
  const { resource } = boxes.find(({ key }) => key === box) ?? boxes[0]
  const open = (row: ResourceRow) => setOpened(box === 'mine' ? { caseId: row.id } : { task: { id: row.id } })
  return (
    <>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={box}
        onChange={(key) => choose(key as BoxKey)}
        items={boxes.map((each) => ({
          key: each.key,
          label: 'count' in each ? <Counted title={each.title} count={counts[each.count]} /> : each.title,
        }))}
      />
      <ResourcePage
        isReadElsewhere
        key={box}
        resource={resource}
        cells={flowCells}
        inAddress={boxInAddress(box)}
        opens={{ label: box === 'todo' ? '处理' : '查看', run: open }}
        {...(box === 'todo' && {
          isTicked: true,
          toolbar: (state) => <BatchButton state={state} />,
        })}
      />
      {opened && <OpenedCase opened={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** What a list is called, and how much of it waits for the reader. */
function Counted({ title, count }: { title: string; count: number }) {
  return (
    <span className={styles.counted}>
      {title}
      <Badge size="small" count={count} title={`${count} 条`} />
    </span>
  )
}

/**
 * Which list the address means, and how to look at another. A case that the address names is opened and taken out of it: who reloads
 * the page means the list. The window is asked, since a page does not know what stands behind `#`.
 */
function useNamedBox(open: (caseId: string) => void): [box: BoxKey, choose: (box: BoxKey) => void] {
  const navigate = useNavigate()
  const [box, setBox] = useState<BoxKey>(() => readEnd(window.location.hash)?.box ?? 'todo')
  /* before the list writes into the address what it is asked */
  useLayoutEffect(() => {
    const follow = () => {
      const { hash, pathname, search } = window.location
      const end = readEnd(hash)
      if (end?.box) setBox(end.box)
      if (end?.caseId === undefined) return
      open(end.caseId)
      void navigate(pathname + search, { replace: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page opens them in one way
  }, [navigate])
  return [
    box,
    (next) => {
      /* what one list was asked is not asked of the other */
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setBox(next)
    },
  ]
}
