import { lazyPart } from '../lazy-part'
import { ApartmentOutlined } from '@ant-design/icons'
import { type ReactNode, Suspense } from 'react'
import type { ControlProps } from '../control'
import { type TreeNode, useWidgetData } from '../data'
import { ellipsisLengths } from '../ellipsis/Ellipsis'
import { joined, membersOf, type Stored } from '../joined'
import { storedAs } from '../lazy-tree/lazy-nodes'
import { PickerField } from '../picker/PickerField'
import { useDialog } from '../picker/use-dialog'
import { useLoaded } from '../use-loaded'

const DepartmentDialog = lazyPart(async () => (await import('./DepartmentDialog')).DepartmentDialog)

export interface DepartmentPickerProps extends ControlProps {
  /** Departments by `returnField`, comma-joined where `multiple`. */
  value?: Stored
  onChange?: (value: string) => void
  /** The departments themselves, for who stores more than one field. */
  onPick?: (departments: TreeNode[]) => void
  multiple?: boolean
  /** What a department is stored as: `id`, `orgCode` or another of its fields. */
  returnField?: string
  /** The dialog's width. */
  width?: number
  isRootOpen?: boolean
}

/** Chooses departments from their tree. */
export function DepartmentPicker({
  value,
  onChange,
  onPick,
  multiple = false,
  returnField = 'id',
  width = 500,
  isRootOpen = true,
  placeholder = '请点击选择部门',
  ...control
}: DepartmentPickerProps): ReactNode {
  const data = useWidgetData()
  const { isMounted, open, close, dialog } = useDialog()
  const values = membersOf(value)
  const {
    data: known = [],
    error,
    isLoading,
  } = useLoaded(values.length > 0 ? joined([returnField, ...values]) : undefined, (signal) =>
    data.departments.find(values, returnField, signal),
  )
  const chosen = values.flatMap((own) => known.find((node) => storedAs(node, returnField) === own) ?? [])
  const texts = values.map((own) => known.find((node) => storedAs(node, returnField) === own)?.title ?? own)

  function pick(nodes: TreeNode[]) {
    close()
    onChange?.(joined(nodes.map((node) => storedAs(node, returnField))))
    onPick?.(nodes)
  }
  return (
    <>
      <PickerField
        {...control}
        placeholder={placeholder}
        icon={<ApartmentOutlined />}
        texts={texts}
        ellipsisLength={ellipsisLengths.text}
        isLoading={isLoading}
        error={error}
        onOpen={open}
        onClear={() => pick([])}
      />
      {isMounted && (
        <Suspense>
          <DepartmentDialog
            chosen={chosen}
            multiple={multiple}
            width={width}
            isRootOpen={isRootOpen}
            onPick={pick}
            onClose={close}
            dialog={dialog}
          />
        </Suspense>
      )}
    </>
  )
}
