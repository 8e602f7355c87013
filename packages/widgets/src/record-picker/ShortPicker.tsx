import { type ReactNode, useMemo, useState } from 'react'
import { Select } from '../select/Select'
import { definedProps } from '../control'
import type { PickedRecord } from '../data'
import { joined, membersOf } from '../joined'
import { useLoaded } from '../use-loaded'
import { useSpelledFilter } from '../use-spelled-filter'
import { RecordPicker, type RecordPickerProps } from './RecordPicker'

interface ShortPickerProps extends RecordPickerProps {
  /** So many records or fewer drop down; where there are more, or none may, the dialog opens. */
  selectUpTo: number
}

/** Records to choose from a list that drops down, found by name, pinyin or initials; a long list is the dialog's. */
export function ShortPicker({ selectUpTo, ...props }: ShortPickerProps): ReactNode {
  const { source, sourceKey, columns, returnField = 'id', displayField = columns[0]?.field ?? 'id' } = props
  const key = selectUpTo > 0 ? `${sourceKey} up to ${selectUpTo}` : undefined
  const { data, error } = useLoaded(key, (signal) => source.page({ pageNo: 1, pageSize: selectUpTo }, signal))
  /* who may not list the records gets their names from the dialog's box, if anybody knows them */
  if (!key || error || (data && data.total > data.records.length)) return <RecordPicker {...props} />
  return <Listed {...props} returnField={returnField} displayField={displayField} records={data?.records} />
}

interface ListedProps extends RecordPickerProps {
  returnField: string
  displayField: string
  /** Missing while they are on their way. */
  records: readonly PickedRecord[] | undefined
}

const none: readonly PickedRecord[] = []

function Listed({
  records = none,
  returnField,
  displayField,
  multiple = true,
  value,
  onChange,
  onPick,
  names = {},
  placeholder = '请选择',
  id,
  disabled,
  ...rest
}: ListedProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const known = useMemo(
    () =>
      records.map((record) => ({
        value: String(record[returnField] ?? record.id),
        label: String(record[displayField] ?? record.id),
        record,
      })),
    [records, returnField, displayField],
  )
  const texts = useMemo(() => known.map(({ label }) => label), [known])
  const matches = useSpelledFilter(texts, isOpen)
  const members = membersOf(value)
  /* what is chosen and not among them any more is shown as far as it is known */
  const further = members
    .filter((member) => !known.some((choice) => choice.value === member))
    .map((member) => ({ value: member, label: names[member] ?? member }))
  const isLoading = records === none

  function choose(chosen: readonly string[]) {
    onChange?.(joined(chosen))
    onPick?.(known.filter((choice) => chosen.includes(choice.value)).map(({ record }) => record))
  }
  const shared = {
    ...definedProps({
      id,
      disabled,
      'aria-label': rest['aria-label'],
      'aria-labelledby': rest['aria-labelledby'],
      'aria-required': rest['aria-required'],
      'aria-invalid': rest['aria-invalid'],
      'aria-describedby': rest['aria-describedby'],
    }),
    style: { width: '100%' },
    allowClear: true,
    placeholder,
    loading: isLoading,
    options: [...known.map(({ value: own, label }) => ({ value: own, label })), ...further],
    showSearch: {
      filterOption: (typed: string, option?: { label?: ReactNode }) =>
        matches(typed, String(option?.label ?? '')),
    },
    notFoundContent: isLoading ? '加载中…' : '没有查询到任何数据',
    onOpenChange: setOpen,
  }
  return multiple ? (
    <Select<string[]> {...shared} mode="multiple" value={members} onChange={choose} />
  ) : (
    <Select<string | null>
      {...shared}
      value={members[0] ?? null}
      onChange={(chosen) => choose(chosen ? [chosen] : [])}
    />
  )
}
