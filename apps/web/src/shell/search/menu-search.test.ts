import { loadSpell } from '@dougong/widgets/spelling'
import { describe, expect, test } from 'vitest'
import { matches, searchEntries } from './menu-search'

const spell = await loadSpell()
const page = (title: string) => ({ key: title, title, path: `/${title}`, children: [], above: [] })
const pages = ['用户管理', '角色管理', 'Redis监控', '系统编码规则'].map(page)
const found = (typed: string, spelled = true) =>
  searchEntries(pages, spelled ? spell : undefined)
    .filter((entry) => matches(entry, typed))
    .map((entry) => entry.title)

describe('[MNU-12] menu search', () => {
  test.each([
    ['管理', ['用户管理', '角色管理']],
    ['yonghu', ['用户管理']],
    ['yhgl', ['用户管理']],
    ['Yong Hu', ['用户管理']],
    ['JSGL', ['角色管理']],
    ['redis', ['Redis监控']],
    ['jiankong', ['Redis监控']],
    ['', ['用户管理', '角色管理', 'Redis监控', '系统编码规则']],
    ['nothing', []],
  ])('%j finds %j', (typed, titles) => {
    expect(found(typed)).toEqual(titles)
  })

  test('before the spelling has arrived, titles are found already', () => {
    expect(found('用户', false)).toEqual(['用户管理'])
    expect(found('yonghu', false)).toEqual([])
  })
})
