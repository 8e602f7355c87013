import { compareVersions, listVersions, restoreVersion } from '@dougong/contract/online/forms/publishing'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { answer, call } from '../../../shared/api/client'
import { StoredVersions } from '../../editing/StoredVersions'

interface VersionsDialogProps {
  form: ResourceRow
  onRestored: () => Promise<void>
  onClose: () => void
}

/** The published versions of a form. */
export function VersionsDialog({ form, ...dialog }: VersionsDialogProps) {
  const mayEdit = useMay('online:form:edit')
  const params = { id: form.id }
  return (
    <StoredVersions
      {...dialog}
      name={String(form.tableTxt)}
      queryKey={['form-versions', form.id]}
      list={(signal) => call(listVersions, { params }, { signal, quiet: true })}
      compare={(query, signal) => call(compareVersions, { params, query }, { signal, quiet: true })}
      {...(mayEdit && { restore: (version) => answer(restoreVersion, { params, body: { version } }) })}
      untilPublished="同步数据库之前，已发布的页面不变。"
    />
  )
}
