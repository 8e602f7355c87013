import { Button } from 'antd'
import classes from './FileUpload.module.css'
import { entriesOf } from './upload-list'
import { useStoredFile } from './use-stored-file'

/** Stored files by their names, to download. */
export function StoredFileLinks({ value }: { value: string }) {
  const { download } = useStoredFile()
  return (
    <span className={classes.links}>
      {entriesOf(value).map((entry) => (
        <Button key={entry.uid} type="link" size="small" onClick={() => void download(entry)}>
          {entry.name}
        </Button>
      ))}
    </span>
  )
}
