import type { ComponentType } from 'react'
import { tagsOf } from '../../tag-cell/tags'
import { checkedPair, isChecked } from '../values/cell-values'
import type { Column } from '../columns'
import styles from '../EditableTable.module.css'
import { choicesOf } from '../table/table-values'
import { typeNameOf } from '../values/type-names'
import { FilesDisplay } from './FilesDisplay'
import type { OwnDisplayProps } from './own-props'

function CheckboxDisplay({ column, value, isDisabled, label, store }: OwnDisplayProps) {
  const [checked, unchecked] = checkedPair(column)
  return (
    <span className={styles.control}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={isChecked(column, value)}
        disabled={isDisabled}
        onChange={({ target }) => store(target.checked ? checked : unchecked)}
      />
    </span>
  )
}

function RadioDisplay({ table, column, row, value, isDisabled, label, store }: OwnDisplayProps) {
  const chosen = value === null || value === undefined ? '' : String(value as string)
  return (
    <span className={styles.control} role="radiogroup" aria-label={label}>
      {choicesOf(table, row.values, column).map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            tabIndex={-1}
            checked={chosen === choice.value}
            disabled={isDisabled}
            onChange={() => store(choice.value)}
            onClick={() => column.allowClear && chosen === choice.value && store('')}
          />
          {choice.text}
        </label>
      ))}
    </span>
  )
}

function ProgressDisplay({ value, label }: OwnDisplayProps) {
  const percent = Math.max(0, Math.min(100, Number(value) || 0))
  return (
    <span className={styles.control}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  )
}

function TagsDisplay({ column, value }: OwnDisplayProps) {
  return (
    <span className={styles.control}>
      {tagsOf(value as string).map((tag, index) => {
        const colour = column.setTagColor?.(tag)
        const [background, color] = typeof colour === 'string' ? [colour] : (colour ?? [])
        return (
          <span key={index} className={styles.tag} style={{ background, color }}>
            {tag}
          </span>
        )
      })}
    </span>
  )
}

const displays: Readonly<Record<string, ComponentType<OwnDisplayProps>>> = {
  checkbox: CheckboxDisplay,
  radio: RadioDisplay,
  progress: ProgressDisplay,
  tags: TagsDisplay,
  upload: FilesDisplay,
  file: FilesDisplay,
  image: FilesDisplay,
}

/** What draws the cells of a column; none where their text does. */
export function displayOf(column: Column): ComponentType<OwnDisplayProps> | undefined {
  return displays[typeNameOf(column)]
}
