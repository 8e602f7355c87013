import { homePages } from '@dougong/contract/system/home-pages'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import { ResourcePage } from '../../../resource/ResourcePage'
import { PageInput, RoleInput, usePages, useRoles } from './inputs'

function RoleCell({ value }: CellProps) {
  const code = String(value ?? '')
  return useRoles().find(({ roleCode }) => roleCode === code)?.roleName ?? code
}

function PageCell({ value }: CellProps) {
  const path = String(value ?? '')
  const title = usePages().find((page) => page.value === path)?.label
  return title === undefined ? path : `${title}（${path}）`
}

const cells = { roleCode: RoleCell, url: PageCell }
const inputs = { roleCode: RoleInput, url: PageInput }

/** `/isystem/roleIndex`: where those who hold a role begin. */
export function HomePagesPage() {
  return <ResourcePage resource={homePages} cells={cells} inputs={inputs} />
}
