import { useQueries, useQuery } from '@tanstack/react-query'
import { PushpinFilled, PushpinOutlined, TeamOutlined } from '@ant-design/icons'
import { useAreas } from '@dougong/widgets/area-select/use-areas'
import { type Choice, useWidgetData } from '@dougong/widgets/data'
import {
  fromSaved,
  leftOutWords,
  type SavedQuery,
  type SharedQuery,
} from '@dougong/widgets/query-builder/saved-queries'
import { App, Button, Tag, Tooltip } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { dictionaryOptions } from '../../shared/dictionaries/dictionaries'
import type { Beside } from '../beside/beside'
import type { ListSource } from '../calls'
import { accountName } from '../AccountName'
import type { ResourceState } from '../use-resource'
import { toFilter } from './advanced-query'
import { type Chip, chipsOf, conditionChips, partOf } from './filter-chips'
import styles from './FilterBar.module.css'
import type { AdvancedQueryState } from './use-advanced-query'

interface FilterBarProps {
  source: ListSource
  state: ResourceState
  query: AdvancedQueryState
  beside?: Beside | undefined
}

/** Above a list: queries that somebody kept for it, and everything it is narrowed by, to be taken off one by one. */
export function FilterBar({ source, state, query, beside }: FilterBarProps) {
  const { saved, sharing, fields, active, apply } = query
  const shared = sharing?.queries ?? []
  const chips = chipsOf(source, state.filter)
  const conditions = active ? conditionChips(active, fields) : []
  const chosen = beside && state.filter[beside.filter]
  const count = chips.length + conditions.length + (chosen ? 1 : 0)
  if (saved.length + shared.length + count === 0) return null

  function takeOff(name: string) {
    const gone = partOf(state.filter, name)
    const rest = Object.entries(state.filter).filter(([key]) => !(key in gone))
    void state.search(Object.fromEntries(rest))
  }

  function takeOffCondition(index: number) {
    if (!active) return
    const rest = active.conditions.filter((_, place) => place !== index)
    apply(rest.length > 0 ? { ...active, conditions: rest } : undefined)
  }

  return (
    <div className={styles.bar}>
      {saved.length + shared.length > 0 && (
        <div role="group" aria-label="已存查询" className={styles.saved}>
          <button
            type="button"
            className={styles.tab}
            aria-pressed={active === undefined}
            onClick={() => apply(undefined)}
          >
            全部
          </button>
          {saved.map((each) => (
            <SavedButton key={each.title} each={each} query={query} state={state} isOwn />
          ))}
          {shared.map((each) => (
            <SharedButton key={each.id} each={each} query={query} state={state} />
          ))}
        </div>
      )}
      {count > 0 && (
        <div role="group" aria-label="筛选条件" className={styles.chips}>
          {beside && chosen && (
            <TakenOff label={beside.title} onClose={() => takeOff(beside.filter)}>
              {beside.title}：
              <Suspense>
                <beside.Name value={chosen} />
              </Suspense>
            </TakenOff>
          )}
          {chips.map(({ name, ...chip }) => (
            <FilterChip key={name} chip={chip} onClose={() => takeOff(name)} />
          ))}
          {active?.matchType === 'or' && conditions.length > 1 && <span>任一：</span>}
          {conditions.map((chip, index) => (
            <FilterChip
              key={`${index} ${chip.title}`}
              chip={chip}
              separator=" "
              onClose={() => takeOffCondition(index)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface SavedButtonProps {
  each: SavedQuery
  query: AdvancedQueryState
  state: ResourceState
  icon?: ReactNode
  hint?: string
  onApply?: () => void
  /** It may be what the list begins with. */
  isOwn?: boolean
}

function SavedButton({ each, query, state, icon, hint, onApply, isOwn = false }: SavedButtonProps) {
  const { fields, apply, first, beginWith } = query
  const savedQuery = fromSaved(each, fields)
  const isOn = JSON.stringify(toFilter(savedQuery)) === JSON.stringify(state.advanced)
  const isFirst = isOwn && first === each.title
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-pressed={isOn}
        title={hint}
        disabled={savedQuery.conditions.length === 0}
        onClick={() => {
          apply(isOn ? undefined : savedQuery)
          if (!isOn) onApply?.()
        }}
      >
        {icon} {each.title}
      </button>
      {isOwn && (isOn || isFirst) && (
        <Tooltip title={isFirst ? '打开列表时默认使用' : '设为默认'}>
          <Button
            type="text"
            size="small"
            aria-label={`默认使用“${each.title}”`}
            aria-pressed={isFirst}
            icon={isFirst ? <PushpinFilled /> : <PushpinOutlined />}
            onClick={() => beginWith(isFirst ? null : each.title)}
          />
        </Tooltip>
      )}
    </>
  )
}

/** A query that somebody else made says so, and what it is without for this reader. */
function SharedButton({ each, ...rest }: Omit<SavedButtonProps, 'each'> & { each: SharedQuery }) {
  const { message } = App.useApp()
  const lacking = leftOutWords(each)
  return (
    <SavedButton
      {...rest}
      each={each}
      icon={<TeamOutlined />}
      hint={[`${each.maker}共享`, lacking].filter(Boolean).join('，')}
      onApply={() => lacking && void message.warning(`“${each.title}”${lacking}`)}
    />
  )
}

interface FilterChipProps {
  chip: Chip
  separator?: string
  onClose: () => void
}

/** What is stored reads as what it means, whoever knows that. */
function FilterChip(props: FilterChipProps) {
  if (props.chip.stands === 'account') return <AccountChip {...props} />
  if (props.chip.stands === 'area') return <AreaChip {...props} />
  return <ChosenChip {...props} />
}

function AccountChip({ chip, ...rest }: FilterChipProps) {
  const words = useQueries({
    queries: chip.values.map((account) => accountName(account)),
    combine: (names) => names.map(({ data }, place) => data ?? chip.values[place] ?? ''),
  })
  return <ToldChip {...rest} title={chip.title} words={words} />
}

function AreaChip({ chip, ...rest }: FilterChipProps) {
  const areas = useAreas()
  const words = chip.values.map((code) => areas?.textOf(code) || code)
  return <ToldChip {...rest} title={chip.title} words={words} />
}

function ChosenChip({ chip, ...rest }: FilterChipProps) {
  const { title, values, dictionary } = chip
  const { data: listed = [] } = useQuery({
    queryKey: ['dictionary', dictionary],
    queryFn: ({ signal }) => dictionaryOptions(dictionary ?? '', { signal }),
    staleTime: 60_000,
    enabled: dictionary !== undefined && dictionary !== '',
  })
  const reportTexts = useReportTexts(chip)
  const options = reportTexts ?? listed
  const words = values.map((value) => options.find((option) => option.value === value)?.text ?? value)
  return <ToldChip {...rest} title={title} words={words} />
}

interface ToldChipProps extends Omit<FilterChipProps, 'chip'> {
  title: string
  words: readonly string[]
}

function ToldChip({ title, words, separator = '：', onClose }: ToldChipProps) {
  const label = words.length > 0 ? `${title}${separator}${words.join('、')}` : title
  return (
    <TakenOff label={label} onClose={onClose}>
      {label}
    </TakenOff>
  )
}

/** What a report shows in place of the values; undefined where they are none of its. */
function useReportTexts({ values, popup }: Chip): Choice[] | undefined {
  const { reports } = useWidgetData()
  const { code = '', field = '', text: textField } = popup ?? {}
  const key = values.join(',')
  const { data } = useQuery({
    queryKey: ['report-texts', code, field, textField, key],
    queryFn: async ({ signal }) =>
      (await reports?.texts(code, { valueField: field, textField: textField ?? '', key }, signal)) ?? [],
    staleTime: 60_000,
    enabled: textField !== undefined,
  })
  return data
}

interface TakenOffProps {
  label: string
  onClose: () => void
  children: ReactNode
}

function TakenOff({ label, onClose, children }: TakenOffProps) {
  return (
    <Tag
      className={styles.chip ?? ''}
      closable={{ 'aria-label': `取消筛选 ${label}` }}
      onClose={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <span className={styles.words} title={label}>
        {children}
      </span>
    </Tag>
  )
}
