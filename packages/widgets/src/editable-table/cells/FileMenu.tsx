import { lazyPart } from '../../lazy-part'
import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import type { UploadEntry } from '../../file-upload/upload-list'
import { useStoredFile } from '../../file-upload/use-stored-file'
import type { Column } from '../columns'
import styles from '../EditableTable.module.css'
import type { CellRef, Table } from '../table/table'
import { storeCell } from '../table/table-editing'
import { fileActions, fileLimit } from '../table/table-uploads'
import { typeNameOf } from '../values/type-names'

const FilePopup = lazyPart(async () => (await import('../../file-popup/FilePopup')).FilePopup)

interface FileMenuProps {
  table: Table
  cell: CellRef
  column: Column
  files: readonly UploadEntry[]
  isDisabled: boolean
  onRemove: () => void
}

/** What can be done with a cell's files: download and remove the first, see to all of them in a dialog. */
export function FileMenu({ table, cell, column, files, isDisabled, onRemove }: FileMenuProps) {
  const { download } = useStoredFile()
  const [isOpen, setOpen] = useState(false)
  const [first] = files
  const isStored = first?.status === 'done'
  const offers = {
    download: { label: '下载', disabled: !isStored, onClick: () => first && void download(first) },
    remove: { label: '删除', onClick: onRemove },
    more: { label: '更多', onClick: () => setOpen(true) },
  }
  const items = fileActions(column, isDisabled).map((key) => ({ key, ...offers[key] }))
  if (items.length === 0) return null
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <button type="button" tabIndex={-1} className={styles.plain} aria-label={`${column.title}操作`}>
          <EllipsisOutlined />
        </button>
      </Dropdown>
      {isOpen && (
        <Suspense>
          <FilePopup
            id={cell.id}
            value={files
              .filter(({ status }) => status === 'done')
              .map(({ path }) => path)
              .join(',')}
            isImage={typeNameOf(column) === 'image'}
            number={fileLimit(column)}
            allowDownload={column.allowDownload !== false}
            allowRemove={column.allowRemove !== false}
            onOk={({ path }) => storeCell(table, cell, path)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
