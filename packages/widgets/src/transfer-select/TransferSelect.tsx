import { Checkbox, Transfer } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { inChoiceOrder } from '../choices'
import { type ControlProps, definedProps } from '../control'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { type ChoiceSource, useChoices } from '../dictionary-select/use-choices'
import { joined, membersOf, type Stored } from '../joined'
import { useIsNarrow } from '../modal/use-is-narrow'
import { useDisabled } from '../use-disabled'
import { useSpelledFilter } from '../use-spelled-filter'
import styles from './TransferSelect.module.css'

/** How many choices are shown at once; typing narrows them. */
const maxItems = 500

export interface TransferSelectProps extends Omit<ControlProps, 'placeholder'>, ChoiceSource {
  /** The chosen values, joined by commas. */
  value?: Stored
  onChange?: (value: string) => void
  /** What stands above what can be chosen, and above what is. */
  titles?: readonly [offered: string, chosen: string]
}

/** Several choices, moved from one list to another: what is chosen stands side by side with what is not. */
export function TransferSelect({
  dictionary,
  options,
  value,
  onChange,
  titles = ['可选', '已选'],
  disabled: own,
  ...control
}: TransferSelectProps): ReactNode {
  const { choices, error, retry } = useChoices({ dictionary, options })
  const disabled = useDisabled(own)
  const isNarrow = useIsNarrow()
  const texts = useMemo(() => choices.map(({ text }) => text), [choices])
  const matches = useSpelledFilter(texts, true)
  if (error) return <ChoiceFailure error={error} onRetry={dictionary ? retry : undefined} />
  const members = membersOf(value)
  const known = new Set(choices.map((choice) => choice.value))
  const items = [
    ...choices.map((choice) => ({ key: choice.value, title: choice.text })),
    /* what is stored and no longer offered can still be taken out */
    ...members.filter((member) => !known.has(member)).map((member) => ({ key: member, title: member })),
  ]
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = definedProps(control)
  return (
    <div role="group" {...named}>
      <Transfer
        disabled={disabled}
        dataSource={items}
        targetKeys={members}
        titles={[...titles]}
        oneWay={isNarrow}
        showSearch={{ placeholder: '搜索，支持拼音' }}
        /* the box above a list would have no name */
        showSelectAll={false}
        filterOption={(typed, { title }) => matches(typed, title)}
        onChange={(keys) => onChange?.(joined(inChoiceOrder(choices, keys.map(String))))}
      >
        {({ direction, filteredItems, selectedKeys, onItemSelect, disabled: isOff = false }) => (
          <ul
            className={styles.choices}
            aria-label={titles[direction === 'left' ? 0 : 1]}
            {...(isOff && { tabIndex: 0 })}
          >
            {filteredItems.slice(0, maxItems).map(({ key, title }) => (
              <li key={key}>
                <Checkbox
                  disabled={isOff}
                  checked={selectedKeys.includes(key)}
                  onChange={({ target }) => onItemSelect(key, target.checked)}
                >
                  {title}
                </Checkbox>
              </li>
            ))}
            {filteredItems.length > maxItems && <li>还有 {filteredItems.length - maxItems} 项，请搜索</li>}
          </ul>
        )}
      </Transfer>
    </div>
  )
}
