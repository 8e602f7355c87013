import { messageTemplates } from '@dougong/contract/system/messages/message-templates'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { lazyPart } from '@dougong/widgets/lazy-part'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import type { ResourceRow } from '../../../resource/resource.queries'
import type { RowAction } from '../../../resource/row-actions/row-action'
import { ResourcePage } from '../../../resource/ResourcePage'
import { answer } from '../../../shared/api/client'
import { Status } from '../../../shared/ui/Status'
import { WordsCell } from '../WordsCell'
import { ContentInput } from './ContentInput'

const SendDialog = lazyPart(async () => (await import('./SendDialog')).SendDialog)

const inUse = '1'

function UseCell({ value }: CellProps) {
  return <Status tone={value === inUse ? 'good' : 'idle'}>{value === inUse ? '已应用' : '已停用'}</Status>
}

const cells = { useStatus: UseCell, templateContent: WordsCell }
const inputs = { templateContent: ContentInput }
const { edit } = endpointsOf(messageTemplates)

/** `/modules/message/sysMessageTemplateList`: the words of what the system tells people. */
export function TemplatesPage() {
  return (
    <ResourcePage
      resource={messageTemplates}
      cells={cells}
      inputs={inputs}
      allows={(verb, row) => verb === 'edit' || row.useStatus !== inUse}
      rowActions={templateActions}
    />
  )
}

function templateActions(row: ResourceRow): RowAction[] {
  const isUsed = row.useStatus === inUse
  const name = String(row.templateName)
  return [
    {
      label: isUsed ? '停用' : '应用',
      may: 'system:messageTemplate:edit',
      ask: isUsed ? `确定停用“${name}”吗？停用后不再按此模板发送消息。` : `确定应用“${name}”吗？`,
      run: () => answer(edit, { body: { id: row.id, useStatus: isUsed ? '0' : inUse } }),
    },
    {
      label: '发送测试',
      may: 'system:messageTemplate:send',
      dialog: (close) => <SendDialog template={row} onClose={close} />,
    },
  ]
}
