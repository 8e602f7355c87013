import { formsSchema } from '../plan/names'
import { storedFields } from '@dougong/contract/online/forms/form'
import { tableDictionary } from '@dougong/contract/resource/table-dictionary'
import { defaultRule } from '@dougong/contract/resource/values/default-value'
import { type CodeFile, type Family, pageOf, remark, type Thing } from './thing'

/** What the code needs of an installation, and what of a form it does not hold: sentences. */
export interface Leftovers {
  readonly needed: readonly string[]
  readonly left: readonly string[]
}

/** The steps by which the files become a part of the product, and what stays behind. */
export function readmeFile(
  family: Family,
  files: readonly CodeFile[],
  { needed, left }: Leftovers,
): CodeFile {
  const { folder, main, subs, migration } = family
  const { camel, kebab } = main.names
  const things = [main, ...subs]
  const isSystem = folder === 'system'
  const features = isSystem ? 'apps/server/src/features/system/features.ts' : 'apps/server/src/app.ts'
  const text = `# ${remark(main.title)}（${main.form.table}）

由在线表单“${remark(main.title)}”第 ${main.form.version} 版生成：${things.map(({ title }) => remark(title)).join('、')}。从此它和手写的资源一样，
由代码定义；步骤与项目中的 \`docs/guides/add-a-resource.md\` 相同。

## 放进项目

1. 把这些文件按原路径放进项目：

${files.map(({ path }) => `   - \`${path}\``).join('\n')}

2. 在 \`apps/server/src/database/migrations/index.ts\` 中登记迁移（若 ${migration} 已被占用，换成下一个空号，文件名一并改）：

   \`\`\`ts apps/server/src/database/migrations/index.ts
   import * as ${camel} from './${migration}-${kebab}'
   '${migration}-${kebab}': ${camel},
   \`\`\`

3. 在 \`${features}\` 中列出服务端功能：

   \`\`\`ts ${features}
   import { ${camel}Feature } from './${isSystem ? '' : `features/${folder}/`}${kebab}/feature'
   ${camel}Feature,
   \`\`\`

4. 在 \`apps/web/src/app/features.ts\` 中列出页面：

   \`\`\`ts apps/web/src/app/features.ts
   import { ${camel} } from '../features/${folder}/${kebab}'
   ${camel},
   \`\`\`

5. 在 \`docs/help/\` 中为页面写一页帮助，格式与其他页面相同，\`pages\` 为 \`${pageOf(family)}\`。
6. \`npm run record-migrations\`，再 \`npm test -- unit app.test -u\` 把新的接口及其权限写入 \`app.routes.txt\`，核对后提交。
7. \`npm run check && npm test\`；启动后在“系统管理”中即有页面“${remark(main.title)}”（组件 \`${pageOf(family)}\`），给角色授权即可使用。要放在别的
   目录下，改 \`feature.ts\` 中的 \`under\`。

## 搬运已有数据

表单的数据仍在 \`${formsSchema}\` 模式的原表中，代码使用新表。迁移完成后，由数据库管理员执行：

\`\`\`sql
${things.map(copying).join('\n')}
\`\`\`

记录的历史版本、附件的归属不随之搬运。确认无误后，再在表单列表中移除原表单。

## 名称

${things.map(naming).join('\n')}

字段名由下划线改为驼峰（\`order_no\` → \`orderNo\`），数据库列名不变；公式、条件、链接和按钮中的字段名已一并改写。

## 依赖

${listed(needed, '不依赖安装中的其他内容。')}

## 没有带走的

${listed(left, '全部设置都已写入代码。')}
`
  return { path: 'README.md', text }
}

function naming({ form, table, resource, title }: Thing): string {
  return `- ${remark(title)}：表 \`${formsSchema}.${form.table}\` → \`${table}\`，接口 \`${resource.path}\`，权限 \`${resource.permission}:*\``
}

/** The rows of a form, under the same ids. */
function copying({ form, table }: Thing): string {
  const columns = [
    ...storedFields(form).map(({ name }) => name),
    'tenant_id',
    ...(form.type === 'sub' ? ['place_in_record'] : []),
  ].filter((name) => name !== form.tree?.hasChild)
  const names = columns.join(', ')
  return `insert into ${table} (${names})\n  select ${names} from ${formsSchema}.${form.table};`
}

function listed(sentences: readonly string[], otherwise: string): string {
  return sentences.length > 0 ? sentences.map((sentence) => `- ${sentence}`).join('\n') : otherwise
}

/** What the code takes from the installation: dictionaries, other tables, reports and rules. */
export function neededBy(things: readonly Thing[]): string[] {
  const fields = things.flatMap(({ resource }) => Object.values(resource.fields))
  const found = {
    字典: new Set<string>(),
    '其他表（表字典）': new Set<string>(),
    报表: new Set<string>(),
    填值规则: new Set<string>(),
    服务端动作: new Set<string>(),
  }
  for (const field of fields) {
    for (const own of [field, field.search?.as ?? {}]) {
      if ('dictionary' in own && typeof own.dictionary === 'string') {
        const rows = tableDictionary(own.dictionary)
        if (rows) found['其他表（表字典）'].add(rows.table)
        else found['字典'].add(own.dictionary)
      }
      if ('report' in own && typeof own.report === 'string') found['报表'].add(own.report)
    }
    const rule = field.default === undefined ? undefined : defaultRule(field.default)
    if (rule !== undefined) found['填值规则'].add(rule)
  }
  return Object.entries(found).flatMap(([what, names]) =>
    names.size === 0 ? [] : [`${what}：${[...names].map((name) => `\`${remark(name)}\``).join('、')}`],
  )
}
