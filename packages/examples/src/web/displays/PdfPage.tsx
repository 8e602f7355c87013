import { FileUpload } from '@dougong/widgets/file-upload/FileUpload'
import { Empty, Menu, Spin } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { PdfFrame } from '@dougong/web/shared/ui/PdfFrame'
import { SideBySide } from '@dougong/web/shared/ui/SideBySide'
import { listedFilesKey, useListedFiles } from '../stored-files.queries'

/** `/jeecg/jeecgPdfView`: the PDFs of the store, and the one that is open. */
export function PdfPage() {
  const queries = useQueryClient()
  const { data = [], error, isLoading, isFetching, refetch } = useListedFiles('application/pdf')
  const [chosen, setChosen] = useState<string>()
  const open = data.find(({ id }) => id === chosen) ?? data[0]
  return (
    <SideBySide
      side={
        <Panel title="文件">
          <FileUpload
            text="上传 PDF"
            accept=".pdf"
            onChange={() => void queries.invalidateQueries({ queryKey: listedFilesKey })}
          />
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : isLoading ? (
            <Spin />
          ) : (
            <Menu
              aria-label="PDF 文件"
              style={{ borderInlineEnd: 0, marginInline: -12 }}
              selectedKeys={open ? [open.id] : []}
              onClick={({ key }) => setChosen(key)}
              items={data.map(({ id, name }) => ({ key: id, label: name, title: name }))}
            />
          )}
        </Panel>
      }
    >
      <Panel title={open?.name ?? 'PDF预览'}>
        {open ? (
          <PdfFrame key={open.id} path={open.path} name={open.name} />
        ) : (
          <Empty description="还没有 PDF 文件，上传后显示在这里" />
        )}
      </Panel>
    </SideBySide>
  )
}
