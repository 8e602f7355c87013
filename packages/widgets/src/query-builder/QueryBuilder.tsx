import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Empty } from 'antd'
import { useState } from 'react'
import { Select } from '../select/Select'
import { Dialog } from '../modal/Dialog'
import {
  type AdvancedQuery,
  blankCondition,
  blankQuery,
  completeOnes,
  countOf,
  matchLabels,
  type QueryField,
  queryLimits,
} from './conditions'
import { ConditionGroup } from './ConditionGroup'
import classes from './QueryBuilder.module.css'
import {
  fromSaved,
  type SavedQuery,
  type SharedQuery,
  type Sharing,
  toSaved,
  withSaved,
} from './saved-queries'
import { SavedList } from './SavedList'
import { type Naming, SaveNameDialog } from './SaveNameDialog'

export interface QueryBuilderProps {
  fields: readonly QueryField[]
  /** The query in effect, where there is one: the builder opens with it. */
  value?: AdvancedQuery | undefined
  /** The complete conditions to ask for; undefined after a reset. */
  onQuery: (query: AdvancedQuery | undefined) => void
  /** The queries kept for this page. */
  saved: readonly SavedQuery[]
  onSavedChange: (saved: SavedQuery[]) => void
  /** Queries shared between people, where the product has such. */
  sharing?: Sharing | undefined
  onClose: () => void
}

const matchChoices = Object.entries(matchLabels).map(([value, label]) => ({ value, label }))

/** Builds a query of a list out of conditions: a field, a rule, a value. */
export function QueryBuilder({
  fields,
  value,
  onQuery,
  saved,
  onSavedChange,
  sharing,
  onClose,
}: QueryBuilderProps) {
  const { message, modal } = App.useApp()
  const [query, setQuery] = useState(value ?? blankQuery)
  /* true for a new one */
  const [naming, setNaming] = useState<SharedQuery | boolean>(false)
  const { conditions } = query

  const begin = () => setQuery({ ...query, conditions: [blankCondition] })

  function ask() {
    const complete = completeOnes(conditions)
    if (complete.length === 0) return void message.warning('不能查询空条件')
    onQuery({ ...query, conditions: complete })
    onClose()
  }

  function reset() {
    setQuery(blankQuery)
    onQuery(undefined)
  }

  function askForName() {
    if (completeOnes(conditions).length === 0) return void message.warning('空条件不能保存')
    setNaming(true)
  }

  /** Shows the outcome of a change. A refusal keeps the dialog open, so that another name can be tried. */
  async function reportOutcome(change: Promise<void>, words: string) {
    try {
      await change
    } catch (error) {
      return void message.error(error instanceof Error ? error.message : String(error))
    }
    void message.success(words)
    setNaming(false)
  }

  function keep({ title, roleIds, asksAnew }: Naming) {
    if (sharing && typeof naming === 'object') {
      const changedQuery = asksAnew ? toSaved(title, query) : undefined
      return reportOutcome(sharing.change(naming.id, { title, roleIds, asked: changedQuery }), '修改成功！')
    }
    if (sharing && roleIds.length > 0)
      return reportOutcome(sharing.share(toSaved(title, query), roleIds), '共享成功！')
    onSavedChange(withSaved(saved, toSaved(title, query)))
    void message.success('保存成功')
    setNaming(false)
    return undefined
  }

  function keepOrAsk(named: Naming) {
    const isOwn = named.roleIds.length === 0
    if (!isOwn || !saved.some((each) => each.title === named.title)) return void keep(named)
    modal.confirm({
      title: '提示',
      content: `${named.title} 已存在，是否覆盖？`,
      okText: '确定',
      cancelText: '取消',
      onOk: () => keep(named),
    })
  }

  return (
    <Dialog
      open
      title="高级查询构造器"
      width={1000}
      onCancel={onClose}
      footer={
        <div className={classes.footer}>
          <Button onClick={reset}>重置</Button>
          <Button onClick={askForName}>保存查询条件</Button>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" onClick={ask}>
            查询
          </Button>
        </div>
      }
    >
      <div className={classes.columns}>
        <div className={classes.conditions}>
          <label className={classes.match}>
            <span>满足以下条件</span>
            <Select
              value={query.matchType}
              options={matchChoices}
              onChange={(matchType) => setQuery({ ...query, matchType })}
            />
          </label>
          {conditions.length === 0 ? (
            <Empty description="没有任何查询条件">
              <Button type="primary" icon={<PlusOutlined />} onClick={begin}>
                点击新增
              </Button>
            </Empty>
          ) : (
            <ConditionGroup
              group={query}
              fields={fields}
              depth={1}
              mayGrow={countOf(conditions) < queryLimits.conditions - 1}
              onChange={setQuery}
            />
          )}
        </div>
        <SavedList
          saved={saved}
          shared={sharing?.queries ?? []}
          onChoose={(chosen) => setQuery(fromSaved(chosen, fields))}
          onRemove={(removed) => onSavedChange(saved.filter((each) => each !== removed))}
          onChangeShared={sharing?.loadRoles && setNaming}
          onRemoveShared={({ id }) => sharing && void reportOutcome(sharing.remove(id), '删除成功！')}
        />
      </div>
      {naming && (
        <SaveNameDialog
          {...(typeof naming === 'object' && {
            current: { title: naming.title, roleIds: [...naming.roleIds] },
          })}
          loadRoles={sharing?.loadRoles}
          onSave={keepOrAsk}
          onClose={() => setNaming(false)}
        />
      )}
    </Dialog>
  )
}
