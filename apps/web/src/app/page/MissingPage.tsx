import { Failure } from './Failure'

/** Shown in place of a page whose component the menu names and this version does not have. */
export function MissingPage({ component }: { component: string }) {
  return (
    <Failure
      title="Cannot find module"
      text={`找不到页面组件 '${component}'，请在菜单管理中检查该菜单的前端组件。`}
    />
  )
}
