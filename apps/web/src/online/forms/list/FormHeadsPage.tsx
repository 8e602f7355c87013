import { lazyPart } from '@dougong/widgets/lazy-part'
import { DatabaseOutlined, FileExcelOutlined, PlusOutlined, RollbackOutlined } from '@ant-design/icons'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { formCells } from './form-cells'
import { type FormDialogName, useFormActions } from './use-form-actions'

const Designer = lazyPart(async () => (await import('../designer/Designer')).Designer)
const PlanDialog = lazyPart(async () => (await import('../publishing/PlanDialog')).PlanDialog)
const VersionsDialog = lazyPart(async () => (await import('../publishing/VersionsDialog')).VersionsDialog)
const FromSpreadsheet = lazyPart(async () => (await import('../spreadsheet/FromSpreadsheet')).FromSpreadsheet)
const AsideDialog = lazyPart(async () => (await import('../publishing/AsideDialog')).AsideDialog)
const CopyDialog = lazyPart(async () => (await import('./CopyDialog')).CopyDialog)
const MenuDialog = lazyPart(async () => (await import('./MenuDialog')).MenuDialog)
const RightsDrawer = lazyPart(async () => (await import('../rights/RightsDrawer')).RightsDrawer)
const GrantDialog = lazyPart(async () => (await import('../rights/GrantDialog')).GrantDialog)
const ButtonsDialog = lazyPart(async () => (await import('../buttons/ButtonsDialog')).ButtonsDialog)
const HooksDialog = lazyPart(async () => (await import('../hooks/HooksDialog')).HooksDialog)
const ReactionsDrawer = lazyPart(async () => (await import('../reactions/ReactionsDrawer')).ReactionsDrawer)
const LinksDialog = lazyPart(async () => (await import('../links/LinksDialog')).LinksDialog)
const KeptDialog = lazyPart(async () => (await import('./KeptDialog')).KeptDialog)
const WebhooksDialog = lazyPart(async () => (await import('../webhooks/WebhooksDialog')).WebhooksDialog)
const TablesDialog = lazyPart(async () => (await import('./TablesDialog')).TablesDialog)
const CodeDialog = lazyPart(async () => (await import('./CodeDialog')).CodeDialog)
const AddressDialog = lazyPart(async () => (await import('./AddressDialog')).AddressDialog)

/** What is shown of forms follows from the path. */
const nothingElse = {}

/** Who sees a form means who sees its records. */
function recordsOf({ tableName, tableTxt, isInUse }: ResourceRow) {
  if (isInUse !== 1) return undefined
  return { resource: addressOf({ table: String(tableName) }).path, name: String(tableTxt) }
}

interface Opened {
  dialog: FormDialogName | 'spreadsheet' | 'aside' | 'tables'
  /** Without it, a new form is made. */
  row?: ResourceRow
}

/**
 * `/online/cgform`: the forms that administrators have described, and everything that can be done with one;
 * `/online/copyform/:code`: the views of one of them.
 */
export function FormHeadsPage() {
  const { code } = useParams()
  const fixedFilter = useMemo(() => (code ? { copyType: '1', physicId: code } : { copyType: '0' }), [code])
  const client = useQueryClient()
  const navigate = useNavigate()
  const [mayAdd, mayPublish, mayAddToMenu, mayTakeIn] = [
    useMay('online:form:add'),
    useMay('online:form:publish'),
    useMay('online:form:menu'),
    useMay('online:form:importTable'),
  ]
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', formHeads.path] })
  const { dialog, row } = opened ?? {}
  return (
    <>
      <ResourcePage
        resource={formHeads}
        key={code}
        fixedFilter={fixedFilter}
        inAddress={nothingElse}
        cells={formCells}
        describes={recordsOf}
        rowActions={useFormActions((name, form) => setOpened({ dialog: name, row: form }))}
        toolbar={
          mayAdd &&
          !code && (
            <Space wrap>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ dialog: 'design' })}>
                新增
              </Button>
              {mayPublish && (
                <Button icon={<FileExcelOutlined />} onClick={() => setOpened({ dialog: 'spreadsheet' })}>
                  从表格创建
                </Button>
              )}
              {mayPublish && (
                <Button icon={<RollbackOutlined />} onClick={() => setOpened({ dialog: 'aside' })}>
                  已移出
                </Button>
              )}
              {mayTakeIn && (
                <Button icon={<DatabaseOutlined />} onClick={() => setOpened({ dialog: 'tables' })}>
                  导入数据库表
                </Button>
              )}
            </Space>
          )
        }
      />
      <Suspense>
        {dialog === 'design' && <Designer form={row} onSaved={refresh} onClose={close} />}
        {dialog === 'spreadsheet' && (
          <FromSpreadsheet
            onCreated={(form) => {
              void refresh()
              setOpened(mayAddToMenu ? { dialog: 'menu', row: form } : undefined)
            }}
            onClose={close}
          />
        )}
        {dialog === 'aside' && <AsideDialog onRestored={() => void refresh()} onClose={close} />}
        {dialog === 'tables' && <TablesDialog onTaken={refresh} onClose={close} />}
        {dialog === 'publish' && row && <PlanDialog form={row} onPublished={refresh} onClose={close} />}
        {dialog === 'versions' && row && <VersionsDialog form={row} onRestored={refresh} onClose={close} />}
        {dialog === 'copy' && row && <CopyDialog form={row} onCopied={refresh} onClose={close} />}
        {dialog === 'menu' && row && <MenuDialog form={row} onClose={close} />}
        {dialog === 'rights' && row && <RightsDrawer form={row} onClose={close} />}
        {dialog === 'grants' && row && <GrantDialog form={row} onClose={close} />}
        {dialog === 'buttons' && row && <ButtonsDialog form={row} onClose={close} />}
        {dialog === 'hooks' && row && <HooksDialog form={row} onClose={close} />}
        {dialog === 'reactions' && row && (
          <ReactionsDrawer
            form={row}
            onOpen={(place) =>
              place === 'flows' || place === 'automation'
                ? void navigate(`/online/${place}`)
                : setOpened({ dialog: place, row })
            }
            onClose={close}
          />
        )}
        {dialog === 'links' && row && <LinksDialog form={row} onClose={close} />}
        {dialog === 'kept' && row && <KeptDialog form={row} onClose={close} />}
        {dialog === 'webhooks' && row && <WebhooksDialog form={row} onClose={close} />}
        {dialog === 'code' && row && <CodeDialog form={row} onClose={close} />}
        {dialog === 'address' && row && <AddressDialog form={row} onClose={close} />}
      </Suspense>
    </>
  )
}
