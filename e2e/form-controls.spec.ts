import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { addFormToMenu, administratorRole, formField as field, publishForm } from './support/forms'
import { send } from './support/grants'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: web/src/resource/field-kinds, online/forms

const from = (table: string, code: string, text: string) => ({ choices: { table, code, text } })

test('[ONL-02] a form with every sort of choice: filled in, begun with its defaults, told by its texts', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const maker = { token, roleId: await administratorRole(db) }
  const own = newId().slice(0, 8)
  const place = `place_${own}`
  const placeId = await publishForm(page, maker, { tableName: place, tableTxt: `地区${own}`, isTree: 'Y' }, [
    field('no', '编号'),
    field('title', '名称'),
  ])
  await addFormToMenu(page, maker, { id: placeId, title: `地区${own}` })
  const ids = new Map<string, string>()
  for (const [no, title, above] of [
    ['1', '江苏', ''],
    ['2', '浙江', ''],
    ['11', '苏州', '1'],
    ['21', '杭州', '2'],
  ] as const)
    ids.set(
      no,
      await send<string>(page.request, token, `/online/cgform/api/${place}/add`, {
        no,
        title,
        pid: ids.get(above) ?? '0',
      }),
    )
  const link = JSON.stringify({
    table: place,
    txt: 'title',
    key: 'no',
    idField: 'id',
    pidField: 'pid',
    condition: "pid = '0'",
    linkField: 'city',
  })
  const name = `行程${own}`
  const id = await publishForm(page, maker, { tableName: `trip_${own}`, tableTxt: name }, [
    field('subject', '主题', { isRequired: true, isSearched: true }),
    field('state', '状态', { defaultValue: '新建' }),
    field('keeper', '经办人', { defaultValue: '#{sysUserCode}' }),
    field('plate', '车牌', {
      validation: '^[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5}$',
      options: { validateError: '请输入车牌，如 苏A12345' },
    }),
    field('sex', '称呼', { control: 'radio', ...from('', 'sex', '') }),
    field('ranks', '职级', { control: 'checkbox', ...from('', 'position_rank', '') }),
    field('start', '起点', { control: 'sel_search', ...from(place, 'no', 'title') }),
    field('province', '省份', { control: 'link_down', ...from(link, '', '') }),
    field('city', '城市'),
    field('target', '目的地', { control: 'sel_tree', ...from(place, '0', 'id,pid,title,has_child') }),
    field('inspector', '检查人', {
      control: 'popup_dict',
      isSearched: true,
      ...from('report_user', 'username', 'realname'),
    }),
    field('begins', '出发', { control: 'time' }),
    field('checked', '核对', { isStored: false, isInList: false }),
    field('site', '说明页', {
      href: 'https://example.test/${subject}',
      options: { showLength: 8 },
    }),
    field('notes', '记录', { control: 'markdown', type: 'Text', length: 0, isInList: false }),
  ])
  const address = await addFormToMenu(page, maker, { id, title: name })

  await page.goto(address)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增${name}` })
  await expect(form.getByLabel('状态')).toHaveValue('新建')
  await expect(form.getByLabel('经办人')).toHaveValue('admin')
  await form.getByLabel('主题').fill('看园林')
  await form.getByLabel('车牌').fill('12345')
  await expect(form.getByText('请输入车牌，如 苏A12345', { exact: true })).toBeVisible()
  await form.getByLabel('车牌').fill('苏A12345')
  await form.getByRole('radio', { name: '女' }).check()
  await form.getByRole('checkbox').first().check()
  await form.getByLabel('起点').fill('苏州')
  await chooseOption(page, '苏州')
  await form.getByLabel('省份').click()
  await chooseOption(page, '江苏')
  await form.getByLabel('城市').click()
  await chooseOption(page, '苏州')
  await form.getByLabel('省份').click()
  await chooseOption(page, '浙江')
  await form.getByLabel('城市').click()
  await chooseOption(page, '杭州')
  await form.getByLabel('目的地').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('江苏', { exact: true }).click()
  await form.getByLabel('检查人').click()
  const report = page.getByRole('dialog', { name: '用户报表' })
  await report.getByRole('textbox', { name: '用户账号' }).fill('zhangsan')
  await report.getByRole('button', { name: '查 询' }).click()
  await report.getByRole('row').filter({ hasText: '张三' }).click()
  await report.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByLabel('检查人')).toHaveValue('张三')
  await form.getByLabel('说明页').fill('园林与古建筑的说明')
  await form.getByRole('textbox', { name: '记录' }).fill('# 见闻\n\n**好**')
  await form.getByText('预览', { exact: true }).click()
  await expect(form.getByRole('heading', { name: '见闻' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: '看园林' })
  for (const text of ['苏州', '浙江', '杭州', '江苏', '女', '张三']) await expect(row).toContainText(text)
  await expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `https://example.test/${encodeURIComponent('看园林')}`,
  )
  await act(row, '查看')
  const details = page.getByRole('dialog')
  await expect(details.getByRole('heading', { name: '见闻' })).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLIFrameElement && node.contentWindow)
          node.contentWindow.print = () =>
            Object.assign(window, { printed: node.contentDocument?.body.textContent })
    }).observe(document.body, { childList: true })
  })
  await details.getByRole('button', { name: '打印' }).click()
  const printed = () => page.evaluate(() => String(Reflect.get(window, 'printed')))
  await expect.poll(printed).toMatch(/详细信息：看园林.*检查人.*张三/s)
  await page.keyboard.press('Escape')

  /* a copied address asks by what is stored, and says what that is called */
  await page.goto(`${address}#?inspector=zhangsan`)
  await page.reload()
  await expect(page.getByRole('group', { name: '筛选条件' })).toContainText('检查人：张三')
  await act(row, '编辑')
  await expect(page.getByRole('dialog').getByLabel('检查人')).toHaveValue('张三')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByLabel('主题').last()).toBeVisible()
})
