import { useQuery } from '@tanstack/react-query'
import type { SavedQuery } from '@dougong/widgets/query-builder/saved-queries'
import { fromSaved } from '@dougong/widgets/query-builder/saved-queries'
import { Button, Tag } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { dictionaryOptions } from '../../shared/dictionaries/dictionaries'
import type { Beside } from '../beside/beside'
import type { ListSource } from '../calls'
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
  const { saved, fields, active, apply } = query
  const chips = chipsOf(source, state.filter)
  const conditions = active ? conditionChips(active, fields) : []
  const chosen = beside && state.filter[beside.filter]
  const count = chips.length + conditions.length + (chosen ? 1 : 0)
  if (saved.length === 0 && count === 0) return null

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
      {saved.length > 0 && (
        <div role="group" aria-label="已存查询" className={styles.saved}>
          {saved.map((each) => (
            <SavedButton key={each.title} each={each} query={query} state={state} />
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
}

function SavedButton({ each, query: { fields, apply }, state }: SavedButtonProps) {
  const wanted = fromSaved(each, fields)
  const isOn = JSON.stringify(toFilter(wanted)) === JSON.stringify(state.advanced)
  return (
    <Button
      size="small"
      type={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      onClick={() => apply(isOn ? undefined : wanted)}
    >
      {each.title}
    </Button>
  )
}

interface FilterChipProps {
  chip: Chip
  separator?: string
  onClose: () => void
}

function FilterChip({ chip: { title, values, dictionary }, separator = '：', onClose }: FilterChipProps) {
  const { data: options = [] } = useQuery({
    queryKey: ['dictionary', dictionary],
    queryFn: ({ signal }) => dictionaryOptions(dictionary ?? '', { signal }),
    staleTime: 60_000,
    enabled: dictionary !== undefined && dictionary !== '',
  })
  const words = values.map((value) => options.find((option) => option.value === value)?.text ?? value)
  const label = words.length > 0 ? `${title}${separator}${words.join('、')}` : title
  return (
    <TakenOff label={label} onClose={onClose}>
      {label}
    </TakenOff>
  )
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
