import { useEffect, useRef, useState } from 'react'
import { Select } from '../../select/Select'
import { joined, membersOf, type Stored } from '../../joined'
import { useSpelledFilter } from '../../use-spelled-filter'
import { useTable } from '../table/row-view'
import { choicesOf } from '../table/table-values'
import { typeNameOf } from '../values/type-names'
import type { OwnEditorProps } from './own-props'

/** A plain list is narrowed by typing as well, where that brings up no keyboard over half of the screen. */
function mayType(): boolean {
  return !window.matchMedia('(pointer: coarse)').matches
}

/** Before a new value among the choices: antd marks the choice that begins with what was typed, whatever else matches. */
const newMark = '\u0000'
const withoutMark = (value: string) => value.replace(newMark, '')

/** One choice or several, from options, a dictionary or the level above; what was typed may become one. */
export function ChoiceEditor(editor: OwnEditorProps) {
  const { table, column, row, value, typed = '', store, done, label, placeholder, props } = editor
  const choices = useTable(table, () => choicesOf(table, row, column))
  const [search, setSearch] = useState(typed)
  // antd draws the list closed at first, and empties the search of a closed one: not the text that opened the cell
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
  }, [])
  const isMultiple = typeNameOf(column) === 'list_multi'
  const isSearched =
    isMultiple || typeNameOf(column) === 'sel_search' || column.allowSearch || column.allowInput || mayType()
  const texts = choices.map(({ text }) => text)
  const matches = useSpelledFilter(texts, true)
  const own =
    column.allowInput && search !== '' && !texts.includes(search)
      ? [{ value: newMark + search, label: search }]
      : []
  const known = membersOf(value as Stored)
  const unknown = known
    .filter((member) => !choices.some((choice) => choice.value === member))
    .map((member) => ({ value: member, label: member }))
  const common = {
    ...props,
    'aria-label': label,
    style: { width: '100%' },
    defaultOpen: true,
    autoFocus: true,
    allowClear: true,
    placeholder,
    notFoundContent: '没有查询到任何数据',
    options: [
      ...choices.map((choice) => ({
        value: choice.value,
        label: choice.text,
        disabled: 'disabled' in choice && choice.disabled === true,
      })),
      ...(column.allowInput ? unknown : []),
      /* what matches comes before what is new */
      ...own,
    ],
    showSearch: isSearched
      ? {
          searchValue: search,
          onSearch: (text: string) => isDrawn.current && setSearch(text),
          filterOption: (words: string, option: { label: string } | undefined) =>
            matches(words, option?.label ?? ''),
        }
      : false,
  }
  if (isMultiple)
    return (
      <Select
        {...common}
        mode="multiple"
        maxTagCount={1}
        value={known}
        onChange={(chosen: string[]) => store(joined(chosen.map(withoutMark)))}
      />
    )
  return (
    <Select
      {...common}
      value={known[0] ?? null}
      onChange={(chosen: string | null | undefined) => {
        store(withoutMark(chosen ?? ''))
        done()
      }}
    />
  )
}
