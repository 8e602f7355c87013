import { Answer } from '../../http/serve'
import type { Placed } from './place-in-menu'

/** Responds with the address of a page and with who can see it now: a page that no role was given is seen by nobody. */
export function placedAnswer(path: string, { title, isNew, roles }: Placed): Answer<string> {
  const readers = roles.map((name) => `“${name}”`).join('、')
  if (!isNew) return new Answer(path, `授权成功！${readers}能在菜单中看见“${title}”`)
  return roles.length > 0
    ? new Answer(path, `添加成功！已在菜单中，${readers}能看见`)
    : new Answer(path, '添加成功！还没有角色能看见，请在角色管理中授权')
}
