import {
  type FormLink,
  listLinks,
  removeLink,
  renewLink,
  revokeLink,
} from '@dougong/contract/online/links/links'
import { Alert, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../resource/AccountName'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import { OwnedRowsDialog } from '../owned-rows/OwnedRowsDialog'
import { useOwnedRows } from '../owned-rows/use-owned-rows'
import { actionWords, stateWords } from './link-words'
import { LinkFormDialog } from './LinkFormDialog'
import { NewAddress } from './NewAddress'

/** The links of a form for people without an account. */
export function LinksDialog({ form, onClose }: { form: ResourceRow; onClose: () => void }) {
  const [edited, setEdited] = useState<FormLink | 'new'>()
  const [newToken, setNewToken] = useState<string>()
  const links = useOwnedRows(['form-links', form.id], (signal) =>
    call(listLinks, { query: { formId: form.id } }, { signal, quiet: true }),
  )
  const { data, refresh, run } = links

  return (
    <OwnedRowsDialog
      title={`外部链接：${String(form.tableTxt)}`}
      width={960}
      about="没有账号的人打开链接即可填写或查看，只能看到所选的字段；提交的记录标明来自哪个链接。"
      warning={
        data &&
        !data.isAllowed && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 12 }}
            title="此表单未开启外部链接，已有的链接都打不开。编辑表单，在表信息中打开“允许外部链接”，保存后同步数据库即可。"
          />
        )
      }
      addText="新增链接"
      canAdd={data !== undefined && data.fields.length > 0 && data.actions.length > 0}
      onAdd={() => setEdited('new')}
      secret={
        newToken !== undefined && <NewAddress token={newToken} onClose={() => setNewToken(undefined)} />
      }
      query={links}
      rows={data?.links}
      emptyText="还没有外部链接"
      columns={[
        { name: 'name', title: '名称', render: ({ name }) => name },
        { name: 'action', title: '用途', render: ({ action }) => actionWords[action] },
        {
          name: 'state',
          title: '状态',
          render: ({ state }) => (
            <ColourTag color={stateWords[state].color}>{stateWords[state].text}</ColourTag>
          ),
        },
        {
          name: 'answers',
          title: '已提交',
          render: ({ action, answers, limit }) =>
            action === 'detail' ? '—' : limit === null ? answers : `${answers} / ${limit}`,
        },
        { name: 'endsAt', title: '截止时间', render: ({ endsAt }) => endsAt ?? '不限' },
        { name: 'createBy', title: '创建人', render: ({ createBy }) => <AccountName value={createBy} /> },
        { name: 'createTime', title: '创建时间', render: ({ createTime }) => createTime },
      ]}
      actions={(link) => (
        <>
          <EditButton name={link.name} onClick={() => setEdited(link)} />
          <Popconfirm
            title="重新生成链接？"
            description="得到新的地址，原来的地址立即失效。"
            okText="确定"
            cancelText="取消"
            onConfirm={() =>
              run(async () => {
                const done = await answer(renewLink, { body: { id: link.id } })
                setNewToken(done.result.token)
                return done
              })
            }
          >
            <Button type="link" size="small">
              重新生成
            </Button>
          </Popconfirm>
          {link.state !== 'revoked' && (
            <Button
              type="link"
              size="small"
              aria-label={`停用 ${link.name}`}
              onClick={() => void run(() => answer(revokeLink, { body: { id: link.id } }))}
            >
              停用
            </Button>
          )}
          <RemoveButton
            name={link.name}
            warning="链接立即失效，已提交的记录保留。"
            onRemove={() => run(() => answer(removeLink, { query: { id: link.id } }))}
          />
        </>
      )}
      onClose={onClose}
    >
      {edited && data && (
        <LinkFormDialog
          form={form}
          offered={data}
          link={edited === 'new' ? undefined : edited}
          onSaved={(token) => {
            if (token !== undefined) setNewToken(token)
            void refresh()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </OwnedRowsDialog>
  )
}
