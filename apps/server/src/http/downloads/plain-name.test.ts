import { expect, test } from 'vitest'
import { plainName } from './plain-name'

test.each([
  ['report.xlsx', '', 'report.xlsx'],
  ['职务.xlsx', '/jeecg-boot/sys/position/exportXls', 'position.xlsx'],
  ['职务.xlsx', '/jeecg-boot/sys/position/exportXls?pageNo=1', 'position.xlsx'],
  ['职务导入模板.xlsx', '/jeecg-boot/sys/position/importTemplate', 'position-template.xlsx'],
  ['请假.xlsx', '/jeecg-boot/online/cgform/api/exportXls/leave', 'leave.xlsx'],
  ['请假.xlsx', '/x/online/cgform/api/exportXls/0f3c2a1b0f3c2a1b0f3c2a1b', 'cgform.xlsx'],
  ['2026年 报表.xlsx', '/x', '2026.xlsx'],
  ['图.png', '', 'file.png'],
  ['a"; filename=b.exe', '', 'a_filename_b.exe'],
  ['无后缀', '', 'file'],
  ['', '', 'file'],
])('%j of %j is plainly %j', (name, address, plain) => {
  expect(plainName(name, address)).toBe(plain)
})
