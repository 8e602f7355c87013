import { addFormView, removeForm } from '@dougong/contract/online/forms/calls'
import { pageOf } from '@dougong/contract/online/forms/pages'
import { removeFormWithTable } from '@dougong/contract/online/forms/publishing'
import { useNavigate } from 'react-router'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { RemovalWarning } from './RemovalWarning'

export type FormDialogName =
  | 'design'
  | 'publish'
  | 'versions'
  | 'copy'
  | 'address'
  | 'menu'
  | 'rights'
  | 'grants'
  | 'kept'
  | 'links'
  | 'webhooks'
  | 'buttons'
  | 'code'
  | 'hooks'
  | 'reactions'

/** What can be done to a form. What needs its table is offered once that is there. */
export function useFormActions(
  open: (dialog: FormDialogName, form: ResourceRow) => void,
): RowActionsOf<ResourceRow> {
  const navigate = useNavigate()
  return (form) => {
    const name = `${String(form.tableTxt)}（${String(form.tableName)}）`
    const isSynced = form.isDbSynch === 'Y'
    const isView = form.copyType === 1
    /* what is in use keeps its entries while a draft waits */
    const isInUse = isSynced || form.isInUse === 1
    const isPage = isInUse && form.tableType !== 3
    const query = { id: form.id }
    const opens = (dialog: FormDialogName) => () => open(dialog, form)
    return [
      { label: '编辑', isMain: true, may: 'online:form:edit', run: opens('design') },
      !isSynced && { label: '同步数据库', isMain: true, may: 'online:form:publish', run: opens('publish') },
      isPage && { label: '添加到菜单', group: '页面', may: 'online:form:menu', run: opens('menu') },
      isPage && { label: '功能测试', group: '页面', run: () => void navigate(pageOf(form.id)) },
      isPage && { label: '配置地址', group: '页面', run: opens('address') },
      isPage && { label: '外部链接', group: '页面', may: 'online:form:link', run: opens('links') },
      isInUse && { label: '权限控制', group: '权限', may: 'online:form:auth', run: opens('rights') },
      isInUse && { label: '授权', group: '权限', may: 'online:form:auth', run: opens('grants') },
      isInUse && { label: 'Webhook', group: '变化', may: 'online:form:webhook', run: opens('webhooks') },
      { label: '自定义按钮', group: '变化', may: 'online:form:edit', run: opens('buttons') },
      { label: '服务端钩子', group: '变化', may: 'online:form:edit', run: opens('hooks') },
      { label: '变化时会发生什么', group: '变化', run: opens('reactions') },
      isPage && !isView && { label: '代码生成', may: 'online:form:generateCode', run: opens('code') },
      { label: '版本', run: opens('versions') },
      { label: '增强', run: opens('kept') },
      !isView && { label: '复制表', may: 'online:form:add', run: opens('copy') },
      isPage &&
        !isView && {
          label: '生成视图',
          may: 'online:form:add',
          run: async () => {
            await answer(addFormView, { query: { code: form.id } })
            return { message: '生成视图成功！在“⋯ › 视图管理”中打开' }
          },
        },
      form.hascopy === 1 && {
        label: '视图管理',
        run: () => void navigate(`/online/copyform/${form.id}`),
      },
      {
        label: isView ? '删除视图' : '移除',
        may: 'online:form:delete',
        danger: true,
        ask: {
          title: '移除表单',
          content: (
            <RemovalWarning
              id={form.id}
              text={`移除 ${name} 的定义，连同它的菜单、按钮和授权；数据库中的表和数据保留。`}
            />
          ),
        },
        run: () => answer(removeForm, { query }),
      },
      !isView && {
        label: '删除',
        may: 'online:form:delete',
        danger: true,
        ask: {
          title: '删除表单',
          content: (
            <RemovalWarning
              id={form.id}
              text={`删除 ${name} 的定义和数据库中的表，连同它的菜单、按钮和授权；表中的数据保留 30 天，可恢复，菜单和授权须重新设置。`}
            />
          ),
        },
        run: () => answer(removeFormWithTable, { query }),
      },
    ]
  }
}
