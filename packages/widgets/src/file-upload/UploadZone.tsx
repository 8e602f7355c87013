import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import classes from './UploadZone.module.css'

interface UploadZoneProps {
  accept?: string | undefined
  multiple: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
  /** The id of its file input, for `openFileDialog`. */
  inputId: string
  children: ReactNode
}

/** Takes files that are chosen, dropped on it, or pasted while the focus is in it. */
export function UploadZone({ accept, multiple, disabled, onFiles, inputId, children }: UploadZoneProps) {
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null | undefined) {
    const chosen = [...(files ?? [])]
    if (!disabled && chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <input
        id={inputId}
        type="file"
        hidden
        multiple={multiple}
        disabled={disabled}
        {...(accept && { accept })}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}

/** Opens the browser's file dialog of a zone. */
export function openFileDialog(inputId: string): void {
  document.getElementById(inputId)?.click()
}
