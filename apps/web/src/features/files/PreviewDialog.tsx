import { Dialog } from '@dougong/widgets/modal/Dialog'
import { staticUrl } from '../../shared/static-url'
import { PdfFrame } from '../../shared/ui/PdfFrame'
import styles from './PreviewDialog.module.css'

interface PreviewDialogProps {
  path: string
  name: string
  contentType: string
  onClose: () => void
}

/** A picture or a PDF, large. */
export function PreviewDialog({ path, name, contentType, onClose }: PreviewDialogProps) {
  return (
    <Dialog open mayFill width={960} title={name} footer={null} onCancel={onClose}>
      {contentType === 'application/pdf' ? (
        <PdfFrame path={path} name={name} />
      ) : (
        <img className={styles.picture} src={staticUrl(path)} alt={name} />
      )}
    </Dialog>
  )
}
