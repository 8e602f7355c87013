import { generateCode } from '@dougong/contract/online/forms/code/calls'
import type { FormField } from '@dougong/contract/online/forms/form'
import { inflateRawSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { choices, fieldOf, FormServer } from '../forms.fixture'
import { ProjectCopy } from './project-copy.fixture'
import type { CodeFile } from './thing'

let forms: FormServer
let designer: Caller
const base = '/online/cgform/api'

const idOf = async (tableName: string) => {
  const { result } = await designer.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  return result.records[0]?.id ?? ''
}

/** The files of the archive that a designer fetches. */
async function fetchCode(tableName: string, settings: object = {}): Promise<CodeFile[]> {
  const generated = await designer.post<string[]>(`${base}/codeGenerate`, {
    code: await idOf(tableName),
    ...settings,
  })
  expect(generated).toMatchObject({ success: true })
  const answer = await forms.server.app.inject({
    method: 'POST',
    url: `/jeecg-boot${base}/downGenerateCode`,
    headers: { 'x-access-token': designer.token },
    payload: { pathKey: generated.message },
  })
  expect(answer.headers['content-type']).toContain('application/zip')
  const files = unzipped(answer.rawPayload)
  expect(files.map(({ path }) => path)).toEqual(generated.result)
  return files
}

/** Reads an archive by its table of contents. */
function unzipped(bytes: Buffer): CodeFile[] {
  const files: CodeFile[] = []
  let place = bytes.readUInt32LE(bytes.length - 22 + 16)
  while (bytes.readUInt32LE(place) === 0x02014b50) {
    const [size, length, offset] = [
      bytes.readUInt32LE(place + 20),
      bytes.readUInt16LE(place + 28),
      bytes.readUInt32LE(place + 42),
    ]
    const path = bytes.toString('utf8', place + 46, place + 46 + length)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    files.push({ path, text: inflateRawSync(bytes.subarray(start, start + size)).toString('utf8') })
    place += 46 + length
  }
  return files
}

const day: Partial<FormField> = { type: 'Date', length: 0, control: 'date' }
const money: Partial<FormField> = { type: 'BigDecimal', length: 12, decimals: 2 }

beforeAll(async () => {
  forms = await FormServer.start()
  designer = await forms.server.as(
    forms.server.user({
      may: ['list', 'add', 'edit', 'delete', 'publish', 'generateCode'].map((verb) => `online:form:${verb}`),
    }),
  )
  await forms.publish(
    'asset_loan',
    [
      fieldOf('loan_no', {
        title: '借用单号',
        isRequired: true,
        validation: 'only',
        isSearched: true,
        searchMode: 'like',
      }),
      fieldOf('phone', {
        title: '电话',
        validation: 'm',
        length: 11,
        options: { validateError: "填'手机'号" },
      }),
      fieldOf('state', {
        title: '状态',
        control: 'list',
        ...choices('', 'valid_status', ''),
        defaultValue: '1',
        isSearched: true,
        isRequired: true,
      }),
      fieldOf('kind', {
        title: '类别 */ `${x}`',
        columnDefault: "o'`${1}\\",
        isSearched: true,
        search: {
          control: 'list',
          choices: { table: '', code: 'sex', text: '' },
          defaultValue: '1',
          validation: '',
          isRequired: false,
        },
      }),
      fieldOf('lent_on', {
        title: '借出日期',
        ...day,
        isSearched: true,
        searchMode: 'group',
        defaultValue: '#{date}',
      }),
      fieldOf('days', {
        title: '天数',
        type: 'int',
        length: 10,
        options: { orderRule: 'asc' },
        isSortable: true,
      }),
      fieldOf('fee', { title: '每日费用', ...money }),
      fieldOf('total', {
        title: '合计',
        ...money,
        isReadOnly: true,
        expressions: { formula: 'round(days * fee, 2)' },
      }),
      fieldOf('lost_reason', {
        title: '遗失原因，由借用人在归还时填写，说明经过、时间和地点，并附上主管的意见；没有遗失的不必填写',
        control: 'textarea',
        length: 500,
        expressions: {
          shownWhen: "state = '0' and not empty(loan_no)",
          requiredWhen: "state = '0' and days > 3",
        },
      }),
      fieldOf('keeper', {
        title: '保管人',
        control: 'sel_user',
        options: { multiSelect: false },
        isRequired: true,
      }),
      fieldOf('inspector', {
        title: '检查人',
        control: 'popup_dict',
        ...choices('report_user', 'username', 'realname'),
      }),
      fieldOf('area_code', { title: '地区', control: 'pca', length: 12, isRequired: true }),
      fieldOf('secret_word', { title: '口令', control: 'password', length: 50, isInList: false }),
      fieldOf('agreed', { title: '已阅读', isStored: false, control: 'switch', isInList: false }),
      fieldOf('page', { title: '链接', length: 200, href: 'https://example.test/${loan_no}?k=${state}' }),
    ],
    { head: { tableTxt: '资产借用', formTemplate: '2' } },
  )
  await forms.publish(
    'place_class',
    [
      fieldOf('class_name', { title: '名称', isRequired: true, isSearched: true }),
      fieldOf('code', { title: '编码', validation: 'only' }),
    ],
    {
      isTree: true,
      head: {
        tableTxt: '地点分类',
        isTree: 'Y',
        treeParentIdField: 'pid',
        treeIdField: 'has_child',
        treeFieldname: 'class_name',
      },
    },
  )
  await forms.publish(
    'repair_order',
    [
      fieldOf('order_no', { title: '单号', isRequired: true, validation: 'only' }),
      fieldOf('opened_on', { title: '报修日期', ...day, isRequired: true }),
      fieldOf('total', { title: '总额', ...money, isReadOnly: true }),
    ],
    { head: { tableType: 2, tableTxt: '维修单', themeTemplate: 'erp' } },
  )
  const item = (table: string, title: string, place: number, further: FormField[]) =>
    forms.publish(
      table,
      [
        fieldOf('repair_id', {
          title: '维修单',
          length: 36,
          isInForm: false,
          isInList: false,
          belongsTo: { table: 'repair_order', field: 'id' },
        }),
        ...further,
      ],
      { head: { tableType: 3, tableTxt: title, tabOrderNum: place, relationType: 0 } },
    )
  await item('repair_item', '维修明细', 1, [
    fieldOf('part_name', { title: '配件', isRequired: true }),
    fieldOf('unit_price', { title: '单价', ...money }),
  ])
  await item('repair_note', '维修记录', 2, [
    fieldOf('note', { title: '记录', control: 'textarea', length: 300 }),
  ])
  await forms.change('repair_order', { total: { expressions: { formula: 'sum(repair_item.unit_price)' } } })
})
afterAll(() => forms?.server.stop())

test('code is for who may, of published forms, main ones alone, under names that can stand in code', async () => {
  const clerk = await forms.server.as(forms.server.user({ may: ['online:form:list', 'online:form:edit'] }))
  const code = await idOf('asset_loan')
  expect((await clerk.post(`${base}/codeGenerate`, { code })).status).toBe(403)
  expect((await clerk.post(`${base}/downGenerateCode`, { pathKey: JSON.stringify({ code }) })).status).toBe(
    403,
  )
  await forms.describe('only_drafted', [fieldOf('a')])
  await designer.post('/online/cgform/head/copyOnline', {}, { query: { code } })
  const refused = async (settings: object) =>
    (await designer.post(`${base}/codeGenerate`, { code, ...settings })).message
  expect(await refused({ code: await idOf('only_drafted') })).toBe('请先同步数据库！')
  expect(await refused({ code: await idOf('repair_item') })).toBe('请选中该表对应的主表')
  expect(await refused({ code: await idOf('asset_loan$1') })).toBe('视图没有自己的表，请为原表单生成代码')
  expect(await refused({ code: 'nothing' })).not.toBe('')
  expect(await refused({ entityPackage: '../../etc' })).toContain('包名“../../etc”应以小写字母开头')
  expect(await refused({ entityPackage: 'constructor' })).toContain('是保留字')
  expect(await refused({ entityName: 'a;b' })).toContain('实体类名“a;b”应以字母开头')
  expect(await refused({ entityName: 'Class' })).toContain('是保留字')
  expect(await refused({ tableName: 'sys_user' })).toContain('是系统保留的名称')
  expect(await refused({ tableName: 'demo_order' })).toBe('表名“demo_order”已被占用，请换一个')
  expect(await refused({ tableName: 'x"; drop table y' })).toContain('应以字母开头')
  expect(await refused({ entityPackage: 'sys', entityName: 'Role' })).toBe('实体类名“Role”已被占用，请换一个')
  expect(
    await refused({
      code: await idOf('repair_order'),
      subList: [{ subTable: 'repair_item', entityName: 'RepairOrder' }],
    }),
  ).toContain('已被占用')
  expect(await designer.post(`${base}/downGenerateCode`, { pathKey: 'no key' })).toMatchObject({
    message: '生成代码的设置有误，请重新生成',
  })
})

test('[ONL-05] one file can be looked at, and no other', async () => {
  const { message: pathKey, result } = await designer.post<string[]>(generateCode.path as string, {
    code: await idOf('asset_loan'),
  })
  const path = result.find((each) => each.startsWith('packages/contract')) ?? ''
  const seen = await designer.get<string>(`${base}/codeView`, { query: { path, pathKey } })
  expect(seen.result).toContain("loanNo: field.text('借用单号', {")
  const other = await designer.get(`${base}/codeView`, { query: { path: '../../etc/passwd', pathKey } })
  expect(other.success).toBe(false)
})

describe('what a designer takes along', () => {
  let copy: ProjectCopy
  let files: CodeFile[]
  beforeAll(async () => {
    copy = await ProjectCopy.make()
    files = []
    for (const [table, settings] of [
      ['asset_loan', { entityPackage: 'business', entityName: 'AssetLoan' }],
      ['place_class', { tableName: 'place_kind', ftlDescription: '地点' }],
      ['repair_order', { subList: [{ subTable: 'repair_note', entityName: 'RepairRemark' }] }],
    ] as const) {
      const own = await fetchCode(table, settings)
      /* each is told the next number: who takes several renumbers, as its README says */
      const number = String(9000 + files.length)
      const renumbered = own.map(({ path, text }) => ({
        path: path.replace(/(?<=migrations\/)\d{4}/, number),
        text: text.replaceAll(/\b\d{4}(?=-(?:asset-loan|place-kind|repair-order)\b)/g, number),
      }))
      await copy.follow(renumbered)
      files.push(...renumbered)
    }
  })
  afterAll(() => copy?.remove(), 60_000)

  const sources = () => files.flatMap(({ path }) => (path === 'README.md' ? [] : [path]))

  test('is formatted and passes the linter as it stands', async () => {
    expect(await copy.tool('oxfmt/bin/oxfmt', ['--check', ...sources()])).toMatchObject({ code: 0 })
    expect(await copy.tool('oxlint/bin/oxlint', sources())).toMatchObject({ code: 0 })
  })

  test('compiles like the rest of the project', async () => {
    const config = {
      extends: './tsconfig.json',
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
        noEmit: true,
      },
      include: [],
      files: sources(),
    }
    await writeFile(join(copy.folder, 'tsconfig.code.json'), JSON.stringify(config))
    expect(
      await copy.tool('typescript-native/bin/tsc', ['-p', 'tsconfig.code.json', '--pretty', 'false']),
    ).toEqual({
      code: 0,
      output: '',
    })
  }, 400_000)

  test('[ONL-05] passes the contract test of resources', async () => {
    const { host, port, user, password } = inject('postgres')
    const word = encodeURIComponent
    const url = `postgres://${word(user)}:${word(password)}@${word(host)}:${port}/postgres`
    const how = ['run', '--project', 'server', '--reporter=json', '-t', '/business/']
    const { output } = await copy.tool(
      'vitest/vitest.mjs',
      [...how, 'apps/server/src/resource/contract.test.ts'],
      {
        DATABASE_URL: url,
        VITEST: undefined,
      },
    )
    const report = JSON.parse(output.slice(output.indexOf('{'))) as {
      testResults: {
        message: string
        assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
      }[]
    }
    const tried = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
    expect(report.testResults.map(({ message }) => message)).toEqual([''])
    expect(tried.filter(({ status }) => status !== 'passed')).toEqual([])
    for (const path of ['assetLoan', 'placeKind', 'repairOrder', 'repairItem', 'repairRemark'])
      expect(tried.filter(({ fullName }) => fullName.includes(`/business/${path} `)).length).toBeGreaterThan(
        7,
      )
  }, 400_000)
})
