import type { Card, FigureCard } from '@dougong/contract/online/boards/board'
import { type CardSource, getBoardSource, listBoardSources } from '@dougong/contract/online/boards/calls'
import { sourceKey, sourceKindNames, type SourceName } from '@dougong/contract/online/source-kinds'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { Nothing } from '../../../shared/ui/Nothing'
import { figureSources } from '../../figures/index'
import styles from '../boards.module.css'
import { CardBody } from '../CardBody'
import { ChartItems } from './ChartItems'
import { firstChart } from './first-chart'

/** A card without its place: what the dialog edits. */
export type CardContent =
  | Pick<FigureCard, 'kind' | 'source' | 'title' | 'chart'>
  | { kind: 'text'; title: string; text: string }

interface CardDialogProps {
  /** The card that is changed; without it a new one is made. */
  card: Card | undefined
  /** With the source of its figures, unless it is a text. */
  onSave: (content: CardContent, source: CardSource | undefined) => void
  onClose: () => void
}

/** The place of a card in the preview, which has none yet. */
const nowhere = { id: '', x: 0, y: 0, w: 1, h: 1 }

/** Asks what a card shows, with a preview of it. */
export function CardDialog({ card, onSave, onClose }: CardDialogProps) {
  const figures = card && card.kind !== 'text' ? card : undefined
  const [isText, setText] = useState(card?.kind === 'text')
  const [title, setTitle] = useState(card?.title ?? '')
  const [text, setWords] = useState(card?.kind === 'text' ? card.text : '')
  const [chosen, setChosen] = useState<SourceName | undefined>(
    figures && { kind: figures.kind, id: figures.source },
  )
  const [chart, setChart] = useState(figures?.chart)
  const [keyword, setKeyword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const search = useDebounced(keyword)
  const offers = useQuery({
    queryKey: ['board-sources', search],
    queryFn: ({ signal }) => call(listBoardSources, { query: { keyword: search } }, { signal }),
    placeholderData: (before) => before,
    enabled: !isText,
  })
  const source = useQuery({
    queryKey: ['board-source', chosen],
    queryFn: chosen
      ? ({ signal }) => call(getBoardSource, { query: chosen }, { signal, silent: true })
      : skipToken,
    retry: false,
  })
  const definition = chart ?? (source.data && firstChart(source.data))
  const change = (apply: () => void) => {
    setDirty(true)
    setRefusal(undefined)
    apply()
  }

  function save() {
    if (isText) {
      if (text.trim() === '') return setRefusal('请输入文字')
      return onSave({ kind: 'text', title: title.trim(), text }, undefined)
    }
    if (!chosen) return setRefusal('请选择报表')
    if (!source.data || !definition) return setRefusal(source.error?.message ?? '正在读取报表，请稍候')
    onSave({ kind: chosen.kind, source: chosen.id, title: title.trim(), chart: definition }, source.data)
  }

  return (
    <Dialog
      open
      width={1080}
      title={card ? '编辑卡片' : '添加卡片'}
      isDirty={isDirty}
      okText="确定"
      onOk={save}
      onCancel={onClose}
    >
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <div className={styles.cardEditor}>
        <Form layout="vertical" component="div">
          {!card && (
            <Form.Item>
              <Segmented<'report' | 'text'>
                aria-label="卡片内容"
                value={isText ? 'text' : 'report'}
                options={[
                  { value: 'report', label: '报表' },
                  { value: 'text', label: '文字' },
                ]}
                onChange={(kind) => change(() => setText(kind === 'text'))}
              />
            </Form.Item>
          )}
          {!isText && (
            <Form.Item label="报表" required htmlFor="card-source">
              <Select
                id="card-source"
                showSearch={{ filterOption: false, onSearch: setKeyword }}
                placeholder="选择要显示的报表或图表"
                loading={offers.isFetching}
                value={chosen ? (source.data?.name ?? '正在读取…') : null}
                options={sourceKindNames.map((kind) => ({
                  label: figureSources[kind].title,
                  options: (offers.data ?? [])
                    .filter((offer) => offer.kind === kind)
                    .map((offer) => ({ value: sourceKey(offer), label: offer.name })),
                }))}
                notFoundContent={offers.isFetching ? '正在读取…' : '没有您能查看的报表，请先在统计报表中新建'}
                onChange={(value: string) => {
                  const offer = offers.data?.find((each) => sourceKey(each) === value)
                  change(() => {
                    setChosen(offer && { kind: offer.kind, id: offer.id })
                    setChart(undefined)
                  })
                }}
              />
            </Form.Item>
          )}
          <Form.Item label="标题" htmlFor="card-title">
            <Input
              id="card-title"
              maxLength={100}
              placeholder={isText ? '可不填' : '不填则为报表的名称'}
              value={title}
              onChange={({ target }) => change(() => setTitle(target.value))}
            />
          </Form.Item>
          {isText ? (
            <Form.Item label="文字（Markdown）" required htmlFor="card-text">
              <Input.TextArea
                id="card-text"
                maxLength={20_000}
                autoSize={{ minRows: 6, maxRows: 16 }}
                value={text}
                onChange={({ target }) => change(() => setWords(target.value))}
              />
            </Form.Item>
          ) : (
            source.data &&
            definition && (
              <ChartItems
                columns={source.data.columns}
                stored={source.data.charts}
                chart={definition}
                onChange={(next) => change(() => setChart(next))}
              />
            )
          )}
        </Form>
        <section className={styles.preview} aria-label="预览">
          <h3>{title || source.data?.name || '预览'}</h3>
          {isText && text.trim() !== '' ? (
            <CardBody card={{ ...nowhere, title, kind: 'text', text }} source={undefined} height={0} />
          ) : !isText && source.error ? (
            <Alert type="error" showIcon title={source.error.message} />
          ) : !isText && chosen && definition ? (
            <CardBody
              card={{ ...nowhere, title, kind: chosen.kind, source: chosen.id, chart: definition }}
              source={source.data}
              height={360}
            />
          ) : (
            <Nothing text={isText ? '输入文字后在这里预览' : '选择报表后在这里预览'} />
          )}
        </section>
      </div>
    </Dialog>
  )
}
