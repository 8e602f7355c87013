import type { Task } from '@dougong/contract/tasks/tasks'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { saveDownload } from '../../shared/api/save-download'
import { callOf, type ListSource } from '../calls'
import { useOffer } from '../use-offer'
import type { ResourceState } from '../use-resource'

const ResourceImport = lazyPart(async () => (await import('./ResourceImport')).ResourceImport)

/** More selected records than this would make an address too long for what stands between browser and server. */
const maxInAddress = 100

/** What is exported, and how the page shows what was imported. */
type Exported = Pick<ResourceState, 'selected' | 'question' | 'refresh'>

/** Fetches the list as it is asked for, or what is selected in it. */
function fetchExport(
  source: ListSource,
  { selected, question }: Exported,
  onTask: (task: Task) => void,
): Promise<boolean> {
  const call = callOf(source, 'exportXls')
  const selections = selected.join(',')
  const isLong = selected.length > maxInAddress
  const query = { ...question, ...(selections && !isLong && { selections }) }
  return isLong
    ? saveDownload({ ...call, method: 'POST' }, { query, body: { selections } }, `${source.title}.xlsx`, {
        onTask,
      })
    : saveDownload(call, { query }, `${source.title}.xlsx`, { onTask })
}

interface ExcelButtonsProps {
  source: ListSource
  state: Exported
  /** So many records were imported; the list is told already. */
  onImported?: ((count: number) => void) | undefined
}

/** Exports what the list shows, or what is selected in it; imports spreadsheets. */
export function ExcelButtons({ source, state, onImported }: ExcelButtonsProps) {
  const mayExport = useOffer(source, 'export')
  const mayImport = useOffer(source, 'import')
  const [isExporting, setExporting] = useState(false)
  /** What an export that takes long is doing; 我的任务 has it too. */
  const [phase, setPhase] = useState('')
  const [isImporting, setImporting] = useState(false)

  async function exportList() {
    setExporting(true)
    await fetchExport(source, state, ({ phase }) => setPhase(phase || '导出中…'))
    setExporting(false)
    setPhase('')
  }

  return (
    <>
      {mayExport && (
        <Button icon={<DownloadOutlined />} loading={isExporting} onClick={() => void exportList()}>
          {phase || '导出'}
        </Button>
      )}
      {mayImport && (
        <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
          导入
        </Button>
      )}
      <Suspense>
        {isImporting && (
          <ResourceImport
            source={source}
            onOk={(count) => {
              void state.refresh()
              onImported?.(count)
            }}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
