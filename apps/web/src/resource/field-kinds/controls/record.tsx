import { DictionarySearchSelect } from '@dougong/widgets/dictionary-search-select/DictionarySearchSelect'
import type { PickedRecord, RecordSource } from '@dougong/widgets/data'
import { useDialog, type DialogState } from '@dougong/widgets/picker/use-dialog'
import { RecordDialog } from '@dougong/widgets/record-picker/RecordDialog'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Space } from 'antd'
import { use, useEffect } from 'react'
import type { InputProps } from '../shape/field-kind'
import { FormPlaceContext, type FormPlace } from '../shape/form-place'
import { linkedRecords } from '../shape/linked-records'
import { stored } from '../shape/several'

interface RecordInputProps extends InputProps {
  dictionary: string
  multiple: boolean
  /** The field's name in its form. */
  name: string
}

/** Finds a record of another table while one types, or chooses it in a dialog that tells more of each. */
export function RecordInput({
  field,
  name,
  dictionary,
  multiple,
  value,
  onChange,
  disabled,
  ...rest
}: RecordInputProps) {
  const place = use(FormPlaceContext)
  const { isMounted, open, close, dialog } = useDialog()
  const chosen = String(stored(value) ?? '')
  return (
    <Space.Compact block>
      <DictionarySearchSelect
        {...rest}
        disabled={disabled ?? false}
        dictionary={dictionary}
        multiple={multiple}
        value={chosen}
        placeholder={`请选择${field.title}`}
        onChange={(next) => onChange?.(next)}
      />
      {place && (
        <Button disabled={disabled ?? false} aria-label={`选择${field.title}`} onClick={open}>
          选择
        </Button>
      )}
      {place && isMounted && (
        <ChoiceOfRecords
          place={place}
          name={name}
          title={field.title}
          values={chosen}
          multiple={multiple}
          dialog={dialog}
          onClose={close}
          onPick={(values) => {
            close()
            onChange?.(values.join(','))
          }}
        />
      )}
    </Space.Compact>
  )
}

interface ChoiceProps {
  place: FormPlace
  name: string
  title: string
  values: string
  multiple: boolean
  dialog: DialogState
  onPick: (values: string[]) => void
  onClose: () => void
}

function ChoiceOfRecords({ place, name, title, values, multiple, dialog, onPick, onClose }: ChoiceProps) {
  const { message } = App.useApp()
  const { resource, part = '' } = place
  const { data, error } = useQuery({
    queryKey: ['linked-records', resource.path, part, name, values],
    queryFn: ({ signal }) => linkedRecords(place, { field: name, values }, signal),
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!error) return
    void message.warning(error.message)
    onClose()
  }, [error, message, onClose])
  const [first] = data?.columns ?? []
  if (!data || !first) return null
  return (
    <RecordDialog
      name={title}
      source={sourceOf(place, name, first.name)}
      sourceKey={`${resource.path}/${part}/${name}`}
      columns={data.columns.map((column) => ({ field: column.name, title: column.title }))}
      queries={[{ field: first.name, title: data.columns.map((column) => column.title).join('、') }]}
      displayField={first.name}
      multiple={multiple}
      width={1000}
      chosen={data.records.map(picked)}
      dialog={dialog}
      onClose={onClose}
      onPick={(records) => onPick(records.map((record) => String(record['_value'])))}
    />
  )
}

function sourceOf(place: FormPlace, field: string, first: string): RecordSource {
  return {
    page: async ({ pageNo, pageSize, filters = {} }, signal) => {
      const word = (filters[first] ?? '').replaceAll('*', '')
      const page = await linkedRecords(place, { field, word, pageNo, pageSize }, signal)
      return { records: page.records.map(picked), total: page.total }
    },
    find: async (values, _by, signal) =>
      (await linkedRecords(place, { field, values: values.join(',') }, signal)).records.map(picked),
  }
}

function picked(row: Record<string, unknown>): PickedRecord {
  return { ...row, id: String(row['id']) }
}
