import { listOwnBoards } from '@dougong/contract/online/boards/own-boards'
import { pageOfBoard } from '@dougong/contract/online/boards/board-page'
import type { MenuNode } from '@dougong/contract/menu/menu'
import { listAllRoles, type RoleChoice } from '@dougong/contract/system/roles'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { call } from '../../../shared/api/client'
import { useSession } from '../../../shared/session/session-state'

const none: readonly never[] = []

export function useRoles(): readonly RoleChoice[] {
  const { data } = useQuery({
    queryKey: ['all-roles'],
    queryFn: ({ signal }) => call(listAllRoles, undefined, { signal }),
    staleTime: 60_000,
  })
  return data ?? none
}

interface PageChoice {
  value: string
  label: string
  kind: '页面' | '看板'
}

/** The pages of the own menu and the boards that one sees: what one can give to others to begin with. */
export function usePages(): PageChoice[] {
  const menu = useSession(({ permissionList }) => permissionList?.menu)
  const { data: boards = none } = useQuery({
    queryKey: ['own-boards'],
    queryFn: ({ signal }) => call(listOwnBoards, undefined, { signal }),
    staleTime: 60_000,
  })
  return [
    ...pagesIn(menu ?? none),
    ...boards.map(({ id, name }) => ({ value: pageOfBoard(id), label: name, kind: '看板' as const })),
  ]
}

function pagesIn(menu: readonly MenuNode[]): PageChoice[] {
  return menu.flatMap(({ path, route, hidden, meta, children = [] }) => {
    const isPage = children.length === 0 && route === '1' && !hidden && !meta.url && !path.includes(':')
    const own = isPage ? [{ value: path, label: meta.title, kind: '页面' as const }] : []
    return [...own, ...pagesIn(children)]
  })
}

export function RoleInput({ id, value, onChange, disabled = false }: InputProps) {
  const roles = useRoles()
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择角色"
      disabled={disabled}
      value={value ? String(value) : null}
      options={roles.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

export function PageInput({ id, value, onChange, disabled = false }: InputProps) {
  const pages = usePages()
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择页面或看板"
      disabled={disabled}
      value={value ? String(value) : null}
      options={(['页面', '看板'] as const).map((kind) => ({
        label: kind,
        options: pages
          .filter((page) => page.kind === kind)
          .map(({ value: path, label }) => ({ value: path, label })),
      }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
