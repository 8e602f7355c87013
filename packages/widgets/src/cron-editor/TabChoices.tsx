import { Radio } from 'antd'
import { useId, useState } from 'react'
import { Select } from '../select/Select'
import { NumberInput } from '../number-input/NumberInput'
import classes from './CronEditor.module.css'
import { type NumberPart, type Option, optionsOf, type Tab, type TabChoice, weekdays } from './options'

interface TabChoicesProps {
  tab: Tab
  choice: TabChoice
  onChange: (choice: TabChoice) => void
}

/** The choices of one unit. What was filled in for a choice is kept while another is looked at. */
export function TabChoices({ tab, choice, onChange }: TabChoicesProps) {
  const [drafts, setDrafts] = useState<Partial<Record<TabChoice['kind'], TabChoice>>>({})
  const take = (next: TabChoice) => {
    setDrafts((before) => ({ ...before, [next.kind]: next }))
    onChange(next)
  }
  const options = optionsOf(tab)
  // Radios of one name exclude each other across the tabs.
  const name = useId()
  return (
    <Radio.Group
      className={classes.choices ?? ''}
      name={name}
      value={choice.kind}
      onChange={({ target }) => {
        const chosen = options.find(({ kind }) => kind === target.value)
        if (chosen) take(drafts[chosen.kind] ?? chosen.initial)
      }}
    >
      {options.map((option) => (
        <OptionRow
          key={option.kind}
          option={option}
          value={choice.kind === option.kind ? choice : (drafts[option.kind] ?? option.initial)}
          onChange={take}
        />
      ))}
    </Radio.Group>
  )
}

function OptionRow(props: { option: Option; value: TabChoice; onChange: (choice: TabChoice) => void }) {
  const { option, value, onChange } = props
  const change = (name: string, next: unknown) => onChange({ ...value, [name]: next } as TabChoice)
  const [first, ...rest] = option.parts
  return (
    <div className={classes.option}>
      <Radio value={option.kind}>{String(first)}</Radio>
      {rest.map((part) =>
        typeof part === 'string' ? (
          <span key={part}>{part}</span>
        ) : (
          <NumberField key={part.name} part={part} value={value} words={wordsOf(option)} onChange={change} />
        ),
      )}
      {option.list && 'values' in value && (
        <Select
          mode="multiple"
          className={classes.list ?? ''}
          aria-label={String(first)}
          placeholder="不选表示每一个"
          maxTagCount="responsive"
          options={[...option.list]}
          value={value.values}
          onChange={(values: number[]) => change('values', values)}
        />
      )}
    </div>
  )
}

interface NumberFieldProps {
  part: NumberPart
  value: TabChoice
  words: string
  onChange: (name: string, value: number) => void
}

function NumberField({ part: { name, min, max, isWeekday }, value, words, onChange }: NumberFieldProps) {
  const number = (value as unknown as Record<string, number>)[name] ?? min
  const label = `${words} ${name === 'start' ? '起始' : name === 'step' ? '间隔' : name === 'end' ? '结束' : '取值'}`
  if (isWeekday)
    return (
      <Select
        aria-label={label}
        className={classes.weekday ?? ''}
        options={weekdays}
        value={number}
        onChange={(next: number) => onChange(name, next)}
      />
    )
  return (
    <NumberInput
      aria-label={label}
      width={84}
      min={min}
      max={max}
      decimals={0}
      value={number}
      onChange={(next) => {
        if (next !== null) onChange(name, next)
      }}
    />
  )
}

/** The sentence of an option with its places left open, as its inputs are called. */
function wordsOf({ parts }: Option): string {
  return parts.map((part) => (typeof part === 'string' ? part : '…')).join('')
}
