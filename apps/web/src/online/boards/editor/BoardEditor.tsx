import { PlusOutlined } from '@ant-design/icons'
import {
  type Board,
  boardLimits,
  type Card,
  refreshSeconds,
  sourcesIn,
} from '@dougong/contract/online/boards/board'
import { boardHeads } from '@dougong/contract/online/boards/board-heads'
import { boardProblems } from '@dougong/contract/online/boards/board-rules'
import { type CardSource, getBoardPage } from '@dougong/contract/online/boards/calls'
import { inReadingOrder } from '@dougong/contract/online/boards/grid'
import { sourceKey } from '@dougong/contract/online/source-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Form, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { viewOf } from '../../../resource/field-kinds/index'
import type { ResourceFormProps } from '../../../resource/form/ResourceForm'
import { call } from '../../../shared/api/client'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { type EditedPart, mergeParts } from '../../editing/merge-parts'
import { ContentItem, NameItem } from '../../editing/HeadItems'
import { StoredEditor } from '../../editing/StoredEditor'
import { useDraft } from '../../editing/use-draft'
import { useMergedSaving } from '../../editing/use-merged-saving'
import styles from '../boards.module.css'
import { sourceFinder } from '../card-look'
import { knownFields } from '../filters'
import { UnreadWarning } from '../UnreadWarning'
import { type CardContent, CardDialog } from './CardDialog'
import { EditableGrid } from './EditableGrid'
import { firstSize } from './first-chart'
import { placeFor, without } from './layout'
import { mergeBoards } from './merge-boards'

const RolesInput = viewOf(boardHeads.fields.roleIds.kind).Input
const UsersInput = viewOf(boardHeads.fields.usernames.kind).Input

const emptyBoard: Board = { cards: [], filters: [], refresh: 0 }

const refreshTexts: Readonly<Record<number, string>> = {
  0: '不自动刷新',
  30: '每 30 秒',
  60: '每分钟',
  300: '每 5 分钟',
  900: '每 15 分钟',
  3600: '每小时',
}

function headOf(row: ResourceFormProps['row']) {
  return {
    name: String(row?.name ?? ''),
    content: String(row?.content ?? ''),
    roleIds: row?.roleIds ?? null,
    usernames: row?.usernames ?? null,
  }
}

const headParts: readonly EditedPart<ReturnType<typeof headOf>>[] = [
  { title: '看板名称', keys: ['name'] },
  { title: '说明', keys: ['content'] },
  { title: '共享给角色', keys: ['roleIds'] },
  { title: '共享给用户', keys: ['usernames'] },
]

function boardOf(row: ResourceFormProps['row']): Board {
  return row ? { ...emptyBoard, ...(JSON.parse(String(row.definition)) as Board) } : emptyBoard
}

function joinedIds(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .filter(Boolean)
}

/** Edits a board: its cards on their grid, and beside them its name, its filters and whom it is shared with. */
export function BoardEditor({ row, onSave, onReload, onClose }: ResourceFormProps) {
  const client = useQueryClient()
  const isMobile = useDevice() === 'mobile'
  const { draft: head, change: changeHead, ...heads } = useDraft(() => headOf(row))
  const { draft: board, change: changeBoard, ...boards } = useDraft(() => boardOf(row))
  const [added, setAdded] = useState<readonly CardSource[]>([])
  const [edited, setEdited] = useState<Card | 'new'>()
  const id = row ? String(row.id) : undefined
  const page = useQuery({
    queryKey: ['board-page', id, 'edited'],
    queryFn: ({ signal }) => call(getBoardPage, { params: { id: id ?? '' } }, { signal, silent: true }),
    enabled: id !== undefined,
    gcTime: 0,
  })
  const saving = useMergedSaving({
    row,
    onSave,
    onReload,
    merge: async (base, fresh) => {
      heads.replace(mergeParts({ base: headOf(base), own: head, fresh: headOf(fresh) }, headParts).state)
      boards.replace(mergeBoards({ base: boardOf(base), own: board, fresh: boardOf(fresh) }))
      await page.refetch()
    },
  })
  const sources = useMemo(() => [...added, ...(page.data?.sources ?? [])], [added, page.data])
  const sourceOf = useMemo(() => sourceFinder(sources), [sources])
  const known = useMemo(() => {
    const keys = new Set(sourcesIn(board).map(sourceKey))
    return knownFields(sources.filter((source) => keys.has(sourceKey(source))))
  }, [board, sources])

  function keepCard(content: CardContent, source: CardSource | undefined) {
    if (source)
      setAdded((before) => [source, ...before.filter((each) => sourceKey(each) !== sourceKey(source))])
    const { cards } = board
    const place =
      edited === 'new' || !edited
        ? {
            id: crypto.randomUUID(),
            ...placeFor(cards, firstSize(content.kind === 'text' ? 'text' : content.chart.type)),
          }
        : { id: edited.id, x: edited.x, y: edited.y, w: edited.w, h: edited.h }
    const card: Card = { ...place, ...content }
    const isNew = !cards.some((each) => each.id === card.id)
    changeBoard({
      cards: isNew ? [...cards, card] : cards.map((each) => (each.id === card.id ? card : each)),
    })
    setEdited(undefined)
  }

  async function save() {
    const cards = inReadingOrder(board.cards)
    const problem = head.name.trim() === '' ? '请输入看板名称' : boardProblems({ ...board, cards })[0]
    if (problem !== undefined) return saving.setRefusal(problem)
    const definition = JSON.stringify({ ...board, cards })
    if (!(await saving.save({ ...head, name: head.name.trim(), definition }))) return
    void client.invalidateQueries({ queryKey: ['board-page'] })
    onClose()
  }

  const isFull = board.cards.length >= boardLimits.cards
  return (
    <StoredEditor
      title="数据看板"
      noun="看板"
      name={row && String(row.name)}
      isDirty={heads.isDirty || boards.isDirty}
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <section className={styles.canvas} aria-label="看板内容">
          <div className={styles.canvasHead}>
            <Button type="primary" icon={<PlusOutlined />} disabled={isFull} onClick={() => setEdited('new')}>
              添加卡片
            </Button>
            <span className={styles.hint}>
              {isFull
                ? `最多 ${boardLimits.cards} 张卡片`
                : isMobile
                  ? '卡片的位置和大小在电脑上调整'
                  : '拖动卡片左上角移动，拖动右下角调整大小；也可选中后用方向键'}
            </span>
          </div>
          {page.error ? (
            <LoadFailure
              error={page.error}
              onRetry={() => void page.refetch()}
              isRetrying={page.isFetching}
            />
          ) : id !== undefined && page.isPending ? (
            <Skeleton active />
          ) : board.cards.length === 0 ? (
            <Nothing text="还没有卡片" about="卡片显示统计报表、查询报表的图表和数字，或一段文字" />
          ) : (
            <EditableGrid
              cards={board.cards}
              sourceOf={sourceOf}
              onChange={(cards) => changeBoard({ cards })}
              onEdit={setEdited}
              onRemove={(card) => changeBoard({ cards: without(board.cards, card.id) })}
            />
          )}
        </section>
        <Form layout="vertical" component="div">
          <NameItem
            id="board-name"
            label="看板名称"
            value={head.name}
            placeholder="如：销售总览"
            onChange={(name) => changeHead({ name })}
          />
          <Form.Item
            label="筛选"
            htmlFor="board-filters"
            extra="对含有该字段的卡片生效；统计报表的“查看时可筛选的字段”、查询报表的查询条件可以选"
          >
            <Select
              id="board-filters"
              mode="multiple"
              optionFilterProp="label"
              placeholder="看板上可以按这些字段筛选"
              maxCount={boardLimits.filters}
              value={board.filters}
              options={[...new Set([...known.keys(), ...board.filters])].map((name) => ({
                value: name,
                label: known.get(name)?.title ?? name,
              }))}
              onChange={(filters) => changeBoard({ filters })}
            />
          </Form.Item>
          <Form.Item label="自动刷新" htmlFor="board-refresh">
            <Select
              id="board-refresh"
              value={board.refresh}
              options={refreshSeconds.map((seconds) => ({ value: seconds, label: refreshTexts[seconds] }))}
              onChange={(refresh) => changeBoard({ refresh })}
            />
          </Form.Item>
          <Form.Item label="共享给角色" htmlFor="board-roles">
            <RolesInput
              id="board-roles"
              field={boardHeads.fields.roleIds}
              value={head.roleIds}
              onChange={(roleIds) => changeHead({ roleIds: roleIds as typeof head.roleIds })}
            />
          </Form.Item>
          <Form.Item
            label="共享给用户"
            htmlFor="board-users"
            extra="都不选则只有自己能看；每个人看到的数字只包含自己有权查看的数据"
          >
            <UsersInput
              id="board-users"
              field={boardHeads.fields.usernames}
              value={head.usernames}
              onChange={(usernames) => changeHead({ usernames: usernames as typeof head.usernames })}
            />
          </Form.Item>
          <UnreadWarning
            sources={sourcesIn(board)}
            roleIds={joinedIds(head.roleIds)}
            usernames={joinedIds(head.usernames)}
          />
          <ContentItem
            id="board-content"
            label="说明"
            value={head.content}
            onChange={(content) => changeHead({ content })}
          />
        </Form>
      </div>
      {edited !== undefined && (
        <CardDialog
          card={edited === 'new' ? undefined : edited}
          onSave={keepCard}
          onClose={() => setEdited(undefined)}
        />
      )}
    </StoredEditor>
  )
}
