import { lazyPart } from '@dougong/widgets/lazy-part'
import { storedFiles } from '@dougong/contract/system/stored-files'
import { Typography } from 'antd'
import type { CellProps } from '../../resource/field-kinds/shape/field-kind'
import { ResourcePage } from '../../resource/ResourcePage'
import { Can } from '../../shared/access/Can'
import { inBytes } from './in-bytes'
import { UploadButton } from './UploadButton'
import { useDownload } from './use-download'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog')).PreviewDialog)

const cells = {
  size: ({ value }: CellProps) => inBytes(Number(value)),
  url: ({ value }: CellProps) => (
    <Typography.Text ellipsis copyable={{ tooltips: ['复制', '已复制'] }}>
      {String(value)}
    </Typography.Text>
  ),
}

/** What a browser shows by itself. */
const isShown = (contentType: unknown) => /^(image\/(?!svg)|application\/pdf)/.test(String(contentType))

/** `/oss/file`: the files that were uploaded, from wherever. */
export function StoredFilesPage() {
  const download = useDownload()
  return (
    <ResourcePage
      resource={storedFiles}
      cells={cells}
      toolbar={
        <Can do="system:ossFile:upload">
          <UploadButton />
        </Can>
      }
      rowActions={({ url, fileName, contentType }) => [
        isShown(contentType) && {
          label: '预览',
          isMain: true,
          dialog: (close) => (
            <PreviewDialog
              path={String(url)}
              name={String(fileName)}
              contentType={String(contentType)}
              onClose={close}
            />
          ),
        },
        { label: '下载', isMain: true, run: () => download(String(url), String(fileName)) },
      ]}
    />
  )
}
