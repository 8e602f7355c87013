import { PlusOutlined } from '@ant-design/icons'
import {
  type FormLink,
  listLinks,
  removeLink,
  renewLink,
  revokeLink,
} from '@dougong/contract/online/links/links'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../resource/AccountName'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import { actionWords, stateWords } from './link-words'
import { LinkFormDialog } from './LinkFormDialog'
import { ToldLink } from './ToldLink'

/** The links of a form for people without an account: made, followed and ended here. */
export function LinksDialog({ form, onClose }: { form: ResourceRow; onClose: () => void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [edited, setEdited] = useState<FormLink | 'new'>()
  const [told, setTold] = useState<string>()
  const queryKey = ['form-links', form.id]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listLinks, { query: { formId: form.id } }, { signal, quiet: true }),
    gcTime: 0,
  })
  const refresh = () => client.invalidateQueries({ queryKey })

  async function run(work: () => Promise<{ message: string }>) {
    const done = await work().catch(() => undefined)
    await refresh()
    if (done) void message.success(done.message)
  }

  return (
    <Dialog open title={`外部链接：${String(form.tableTxt)}`} width={960} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            没有账号的人打开链接即可填写或查看，只能看到所选的字段；提交的记录标明来自哪个链接。
          </p>
          {data && !data.isAllowed && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 12 }}
              title="此表单未开启外部链接，已有的链接都打不开。编辑表单，在表信息中打开“允许外部链接”并保存即可。"
            />
          )}
          <Button
            type="primary"
            icon={<PlusOutlined />}
            style={{ marginBottom: 12 }}
            disabled={!data || data.fields.length === 0 || data.actions.length === 0}
            onClick={() => setEdited('new')}
          >
            新增链接
          </Button>
          {told !== undefined && <ToldLink token={told} onClose={() => setTold(undefined)} />}
          <Table<FormLink>
            rowKey="id"
            size="small"
            pagination={false}
            loading={!data}
            dataSource={data?.links ?? []}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <Empty description="还没有外部链接" /> }}
            columns={[
              { title: '名称', dataIndex: 'name' },
              { title: '用途', dataIndex: 'action', render: (_, { action }) => actionWords[action] },
              {
                title: '状态',
                dataIndex: 'state',
                render: (_, { state }) => (
                  <ColourTag color={stateWords[state].color}>{stateWords[state].text}</ColourTag>
                ),
              },
              {
                title: '已提交',
                render: (_, { action, answers, limit }) =>
                  action === 'detail' ? '—' : limit === null ? answers : `${answers} / ${limit}`,
              },
              { title: '截止时间', dataIndex: 'endsAt', render: (endsAt: string | null) => endsAt ?? '不限' },
              { title: '创建人', render: (_, { createBy }) => <AccountName value={createBy} /> },
              { title: '创建时间', dataIndex: 'createTime' },
              {
                title: '操作',
                render: (_, link) => (
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
                          setTold(done.result.token)
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
                ),
              },
            ]}
          />
        </>
      )}
      {edited && data && (
        <LinkFormDialog
          form={form}
          offered={data}
          link={edited === 'new' ? undefined : edited}
          onSaved={(token) => {
            if (token !== undefined) setTold(token)
            void refresh()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}
