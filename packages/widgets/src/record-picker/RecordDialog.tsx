import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PickedRecord, RecordSource } from '../data'
import { Dialog } from '../modal/Dialog'
import { intoRows } from '../picker/into-rows'
import { type PickColumn, PickTable } from '../picker/PickTable'
import { type Selection, selectionOf, without } from '../picker/selection'
import type { DialogState } from '../picker/use-dialog'
import { UnfoldButton } from '../unfold-button/UnfoldButton'
import { ChosenRecords } from './ChosenRecords'
import { containing, type RecordQuery } from './record-filters'
import classes from './RecordDialog.module.css'

interface RecordDialogProps {
  name: string
  source: RecordSource
  sourceKey: string
  columns: readonly PickColumn[]
  queries: readonly RecordQuery[]
  displayField: string
  multiple: boolean
  width: number
  chosen: readonly PickedRecord[]
  onPick: (records: PickedRecord[]) => void
  onClose: () => void
  dialog: DialogState
}

const pageSizes = [5, 10, 20, 30]
const listHeight = 240
const own = ({ id }: PickedRecord) => id

/** Records on one side, what is chosen of them on the other. */
export function RecordDialog({
  name,
  source,
  sourceKey,
  columns,
  queries,
  displayField,
  multiple,
  width,
  chosen,
  onPick,
  onClose,
  dialog,
}: RecordDialogProps): ReactNode {
  const [selection, setSelection] = useState<Selection<PickedRecord>>(() => selectionOf(chosen, own))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [filters, setFilters] = useState<Record<string, string>>({})
  const [isUnfolded, setUnfolded] = useState(false)
  const search = () => setFilters(containing(typed))

  return (
    <Dialog
      {...dialog}
      title={`${name}选择`}
      width={width}
      mayFill
      onOk={() => onPick([...selection.values()])}
      onCancel={onClose}
    >
      <div className={classes.columns}>
        <div>
          <div className={classes.query} role="search">
            {queries.slice(0, isUnfolded ? undefined : 1).map(({ field, title }) => (
              <Input
                key={field}
                allowClear
                aria-label={title}
                placeholder={`请输入${title}`}
                value={typed[field] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                onPressEnter={search}
                onKeyDown={intoRows}
              />
            ))}
            <Button type="primary" onClick={search}>
              查询
            </Button>
            <Button
              onClick={() => {
                setTyped({})
                setFilters({})
              }}
            >
              重置
            </Button>
            {queries.length > 1 && <UnfoldButton isUnfolded={isUnfolded} onUnfold={setUnfolded} />}
          </div>
          <PickTable
            source={source}
            sourceKey={sourceKey}
            filters={filters}
            columns={columns}
            pageSizes={pageSizes}
            multiple={multiple}
            selection={selection}
            onSelect={setSelection}
            scroll={{ y: listHeight }}
          />
        </div>
        <ChosenRecords
          name={name}
          displayField={displayField}
          selection={selection}
          onRemove={(key) => setSelection(without(selection, [key]))}
        />
      </div>
    </Dialog>
  )
}
