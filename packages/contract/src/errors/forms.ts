import type { ErrorEntry } from './entry'

/** Forms that people describe, their publishing, rights, links and hooks. */
export const formErrors = {
  'form.invalid': { status: 200, code: 500, message: '{detail}' },
  'form.moved': {
    status: 200,
    code: 409,
    message:
      '表单已被他人改为第{version}版，与您的内容不同之处：{differences}。未保存任何内容，请重新打开后再修改',
  },
  'form.gone': { status: 200, code: 500, message: '表单不存在，或已被他人移除；未保存任何内容' },
  'form.nameTaken': { status: 200, code: 500, message: '表名已被占用' },
  'form.nameFixed': { status: 200, code: 500, message: '已发布的表单不能修改表名' },
  'form.viewFixed': { status: 200, code: 500, message: '视图的原表不能修改' },
  'form.notPublished': { status: 200, code: 500, message: '请先同步数据库！' },
  'form.inMenu': { status: 200, code: 500, message: '表单已在菜单中：{name}' },
  'form.subInMenu': { status: 200, code: 500, message: '附表随主表使用，请将主表添加到菜单' },
  'form.noScript': { status: 200, code: 500, message: '没有JS增强' },
  'form.notSub': { status: 200, code: 500, message: '不是附表' },
  'form.unknown': { status: 404, code: 404, message: '没有表单“{name}”，或者它已被移除' },
  /* existing clients ask to publish by this word */
  'form.unpublished': { status: 200, code: 500, message: 'NO_DB_SYNC' },
  'form.hasViews': { status: 200, code: 500, message: '“{form}”有视图，请先删除视图' },
  'form.hasSubs': { status: 200, code: 500, message: '“{form}”有附表（{subs}），请先移除附表' },

  'formRight.noField': { status: 200, code: 500, message: '表单没有字段“{name}”' },
  'formRight.noButton': { status: 200, code: 500, message: '没有可以设置权限的按钮“{code}”' },
  'formRight.impossible': { status: 200, code: 500, message: '“{field}”{problem}' },
  'formRight.notOfForm': { status: 200, code: 500, message: '权限不存在或已停用，请刷新后重试' },
  'formRight.noTarget': { status: 200, code: 500, message: '授权对象不存在' },
  'formRight.keptFromYou': { status: 200, code: 500, message: '不能授予或放开自己没有的权限' },

  'plan.impossible': { status: 200, code: 500, message: '无法同步数据库：{detail}' },
  'plan.rowsAgainst': { status: 200, code: 500, message: '数据不符合，未作任何修改：{detail}' },
  'plan.notAgreed': { status: 200, code: 500, message: '同步会丢失数据，请先查看同步计划并确认：{detail}' },
  'plan.moreLost': {
    status: 200,
    code: 409,
    message: '放不下的值比确认时更多，未作任何修改，请重新查看同步计划：{detail}',
  },
  'plan.moved': { status: 200, code: 409, message: '表单或数据库已变化，未作任何修改，请重新查看同步计划' },
  'plan.locked': {
    status: 200,
    code: 500,
    message: '表 {table} 正被使用，未作任何修改，请稍后重试（{holders}）',
  },
  'plan.nameNotTyped': {
    status: 200,
    code: 500,
    message: '强制同步会移出原表及其数据，请输入表名 {table} 以确认',
  },

  'aside.missing': { status: 200, code: 500, message: '已恢复，或已过保留期被清理' },
  'aside.nobodys': { status: 200, code: 500, message: '找不到它原来的表单或字段，无法恢复' },
  'aside.waiting': { status: 200, code: 500, message: '该字段已在草稿中，同步数据库后其数据即恢复' },

  'hook.missing': {
    status: 200,
    code: 500,
    message: '“{form}”选择的服务端钩子“{name}”已不存在，未保存任何内容，请管理员在“服务端钩子”中移除它',
  },

  'webhook.refused': { status: 200, code: 500, message: '“{name}”不同意保存：{reason}' },
  'webhook.busy': {
    status: 200,
    code: 500,
    message: '等待“{name}”应答的人过多，未保存任何内容，请稍后重试',
  },
  'webhook.silent': {
    status: 200,
    code: 500,
    message: '“{name}”没有应答，未保存任何内容，请稍后重试或联系管理员',
  },
  'webhook.notSeen': {
    status: 200,
    code: 500,
    message: '“{name}”的创建人现在无权查看此记录，不能发送，请联系管理员',
  },
  'webhook.address': {
    status: 200,
    code: 500,
    message: '地址应以 http:// 或 https:// 开头，且不含用户名和密码',
  },

  'link.unknown': { status: 200, code: 500, message: '链接不存在，请检查是否完整' },
  'link.ended': { status: 200, code: 500, message: '已过截止时间，不再接受提交' },
  'link.revoked': { status: 200, code: 500, message: '此链接已停用' },
  'link.full': { status: 200, code: 500, message: '提交数量已达上限，不再接受提交' },
  'link.closed': { status: 200, code: 500, message: '此表单未开启外部链接' },
  'link.outdated': { status: 200, code: 500, message: '表单已修改，此链接暂不可用，请联系发布者' },
  'link.onlyShows': { status: 200, code: 500, message: '此链接只能查看' },
  'link.checkMissing': { status: 200, code: 500, message: '请先完成滑块验证' },
  'link.notChoice': { status: 200, code: 500, message: '{title}的取值不在可选范围内' },
  'link.fileUnknown': { status: 200, code: 500, message: '{title}中的文件已失效，请重新上传' },
  'link.fileTypes': { status: 200, code: 500, message: '只能上传以下类型的文件：{types}' },
  'link.invalid': { status: 200, code: 500, message: '{detail}' },

  'table.notAdministrator': { status: 200, code: 500, message: 'noadminauth' },
  'table.missing': { status: 200, code: 500, message: '没有可以导入的表“{table}”' },
  'table.unfit': { status: 200, code: 500, message: '表“{table}”不能导入：{problem}' },
  'table.tooMany': { status: 200, code: 500, message: '一次最多导入{most}张表' },

  'code.sub': { status: 200, code: 500, message: '请选中该表对应的主表' },
  'code.view': { status: 200, code: 500, message: '视图没有自己的表，请为原表单生成代码' },
  'code.badName': { status: 200, code: 500, message: '{what}“{name}”{problem}' },
  'code.taken': { status: 200, code: 500, message: '{what}“{name}”已被占用，请换一个' },
  'code.badKey': { status: 200, code: 500, message: '生成代码的设置有误，请重新生成' },
} as const satisfies Record<string, ErrorEntry>
