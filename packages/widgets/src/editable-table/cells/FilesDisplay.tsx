import { lazyPart } from '../../lazy-part'
import { CloseCircleOutlined, LoadingOutlined, UploadOutlined } from '@ant-design/icons'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { useWidgetData } from '../../data'
import { statusInWords, type UploadEntry } from '../../file-upload/upload-list'
import { useUploadError } from '../../file-upload/use-upload-error'
import { useLoaded } from '../../use-loaded'
import styles from '../EditableTable.module.css'
import { useTable } from '../table/row-view'
import { isSameCell } from '../table/table'
import { fileLimit, filesOf, removeFile, shortName, uploadFiles } from '../table/table-uploads'
import { typeNameOf } from '../values/type-names'
import type { OwnDisplayProps } from './own-props'

const FileMenu = lazyPart(async () => (await import('./FileMenu')).FileMenu)

/** The files of a cell: the first by name or as a picture, what can be done with it, and a button for more. */
export function FilesDisplay({ table, column, row, value, isDisabled, label, uploads }: OwnDisplayProps) {
  const data = useWidgetData()
  const input = useRef<HTMLInputElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const cell = { id: row.id, key: column.key }
  const isFocused = useTable(table, () => isSameCell(table.state.focus, cell))
  const files = filesOf(value, uploads)
  const [first] = files
  const limit = fileLimit(column)
  const isImage = typeNameOf(column) === 'image'
  const mayAdd = !isDisabled && (limit === 0 || files.length < limit || limit === 1)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    uploadFiles(table, data, cell, column, [...(target.files ?? [])])
    target.value = ''
  }
  return (
    <span className={styles.files} onPointerEnter={() => setPointedAt(true)}>
      {first && <FirstFile entry={first} isImage={isImage} />}
      {files.length > 1 && <span>共{files.length}个</span>}
      {first && (isPointedAt || isFocused) && (
        <Suspense>
          <FileMenu
            table={table}
            cell={cell}
            column={column}
            files={files}
            isDisabled={isDisabled}
            onRemove={() => removeFile(table, cell, first)}
          />
        </Suspense>
      )}
      {mayAdd && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.plain}
          aria-label={`上传${label}`}
          onClick={() => input.current?.click()}
        >
          <UploadOutlined /> {!first && (column.btnText ?? (isImage ? '上传图片' : '点击上传'))}
        </button>
      )}
      {mayAdd && (
        <input
          ref={input}
          hidden
          type="file"
          tabIndex={-1}
          aria-label={`选择${label}`}
          multiple={limit !== 1}
          {...(isImage && { accept: 'image/*' })}
          onChange={choose}
        />
      )}
    </span>
  )
}

function FirstFile({ entry, isImage }: { entry: UploadEntry; isImage: boolean }) {
  const showError = useUploadError()
  const name = shortName(entry.name)
  if (entry.status === 'uploading')
    return (
      <span title={statusInWords(entry)}>
        <LoadingOutlined /> {name}
      </span>
    )
  if (entry.status === 'error')
    return (
      <button
        type="button"
        className={`${styles.plain} ${styles.failed}`}
        title={statusInWords(entry)}
        onClick={() => void showError(entry)}
      >
        <CloseCircleOutlined /> {name}
      </button>
    )
  if (isImage) return <Thumbnail entry={entry} />
  return (
    <span className={styles.fileName} title={entry.name}>
      {name}
    </span>
  )
}

function Thumbnail({ entry }: { entry: UploadEntry }) {
  const data = useWidgetData()
  const { data: address } = useLoaded(entry.path, () => data.fileAddress(entry.path))
  return address ? <img src={address} alt={entry.name} title={entry.name} /> : <LoadingOutlined />
}
