import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { useQuery } from '@tanstack/react-query'
import { Collapse, Tabs, Tree } from 'antd'
import { useState } from 'react'
import styles from './layouts.module.css'
import { ChosenShips, ShipGrid } from './ShipGrid'
import { shipList } from './ships.queries'

const fewColumns = ['num', 'shipName', 'call', 'trend']
const idOf = ([row]: readonly RowValues[]) => (row ? String(row.id) : null)

/** One ship is chosen; what belongs to it stands in tabs that fold away. */
export function ErpLayout() {
  const [chosen, setChosen] = useState<RowValues[]>([])
  const below = idOf(chosen)
  return (
    <div className={styles.rows}>
      <ShipGrid label="船舶" selection="radio" onSelect={setChosen} />
      <Collapse
        defaultActiveKey="parts"
        items={[
          {
            key: 'parts',
            label: '子表',
            children: (
              <Tabs
                items={[
                  {
                    key: 'tugs',
                    label: '拖轮',
                    children: <ShipGrid key={below} label="拖轮" parentId={below} />,
                  },
                  {
                    key: 'trends',
                    label: '动向',
                    children: <ShipGrid key={below} label="动向" parentId={below} columns={fewColumns} />,
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

/** The ship above, its tugs below to the left, theirs to the right. */
export function ThreeLevelsLayout() {
  const [ship, setShip] = useState<RowValues[]>([])
  const [tug, setTug] = useState<RowValues[]>([])
  return (
    <div className={styles.rows}>
      <ShipGrid
        label="船舶"
        selection="radio"
        onSelect={(rows) => {
          setShip(rows)
          setTug([])
        }}
      />
      <div className={styles.columns}>
        <ShipGrid
          key={idOf(ship)}
          label="拖轮"
          parentId={idOf(ship)}
          selection="radio"
          onSelect={setTug}
          columns={fewColumns}
        />
        <ShipGrid key={`${idOf(tug)} below`} label="下级" parentId={idOf(tug)} columns={fewColumns} />
      </div>
    </div>
  )
}

/** A list to the left; what is ticked there stands to the right, and below it the tugs of one of them. */
export function ChosenLayout() {
  const [ticked, setTicked] = useState<RowValues[]>([])
  const [ship, setShip] = useState<RowValues[]>([])
  return (
    <div className={styles.columns}>
      <ShipGrid label="船舶" selection="checkbox" onSelect={setTicked} columns={fewColumns} maxHeight={560} />
      <div className={styles.rows}>
        <ChosenShips label="已选船舶" rows={ticked} onSelect={setShip} />
        <ShipGrid key={idOf(ship)} label="拖轮" parentId={idOf(ship)} columns={fewColumns} />
      </div>
    </div>
  )
}

/** Ships and their tugs to the left; the tugs that are ticked there to the right. */
export function BesideLayout() {
  const [ship, setShip] = useState<RowValues[]>([])
  const [ticked, setTicked] = useState<RowValues[]>([])
  return (
    <div className={styles.columns}>
      <div className={styles.rows}>
        <ShipGrid label="船舶" selection="radio" onSelect={setShip} columns={fewColumns} />
        <ShipGrid
          key={idOf(ship)}
          label="拖轮"
          parentId={idOf(ship)}
          selection="checkbox"
          onSelect={setTicked}
          columns={fewColumns}
        />
      </div>
      <ChosenShips label="已选拖轮" rows={ticked} />
    </div>
  )
}

/** Ships and tugs to the left; to the right the ships that are ticked there, with the tugs of one of them. */
export function ChosenParentsLayout() {
  const [ticked, setTicked] = useState<RowValues[]>([])
  const [ship, setShip] = useState<RowValues[]>([])
  return (
    <div className={styles.columns}>
      <div className={styles.rows}>
        <ShipGrid label="船舶" selection="checkbox" onSelect={setTicked} columns={fewColumns} />
        <ShipGrid
          key={idOf(ticked.slice(-1))}
          label="拖轮"
          parentId={idOf(ticked.slice(-1))}
          columns={fewColumns}
        />
      </div>
      <div className={styles.rows}>
        <ChosenShips label="已选船舶" rows={ticked} onSelect={setShip} />
        <ShipGrid
          key={`${idOf(ship)} right`}
          label="已选船舶的拖轮"
          parentId={idOf(ship)}
          columns={fewColumns}
        />
      </div>
    </div>
  )
}

/** A tree to the left says what the table to the right shows. */
export function TreeLayout() {
  const list = useQuery(shipList({ pageNo: 1, pageSize: 50 }))
  const [chosen, setChosen] = useState<string>()
  const nodes = (list.data?.records ?? []).map((row) => ({
    key: String(row.id),
    title: String(row.shipName),
    isLeaf: true,
  }))
  return (
    <div className={styles.tree}>
      <Tree
        blockNode
        selectedKeys={[chosen ?? 'all']}
        defaultExpandAll
        treeData={[{ key: 'all', title: '全部船舶', children: nodes }]}
        onSelect={([key]) => setChosen(key === undefined || key === 'all' ? undefined : String(key))}
      />
      <ShipGrid
        key={chosen}
        label={chosen ? '拖轮' : '船舶'}
        {...(chosen && { parentId: chosen })}
        maxHeight={560}
      />
    </div>
  )
}
