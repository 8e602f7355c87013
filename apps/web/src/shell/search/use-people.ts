import { listContacts } from '@dougong/contract/system/users/address-book'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMay } from '../../shared/access/may'
import { call } from '../../shared/api/client'
import { leaves, type MenuItem } from '../menu/menu-items'
import type { Choice } from './palette-choices'
import { useSettled } from './use-settled'

const maxPeople = 6
/** Where a person is shown, the first of them that is in the menu. */
const placesOfPeople = ['/isystem/user', '/isystem/addressList']

/** Colleagues whose name has what was typed in it, for who may read the address book. */
export function usePeople(items: MenuItem[], typed: string): readonly Choice[] {
  const navigate = useNavigate()
  const mayRead = useMay('system:address:list')
  const name = useSettled(typed)
  const paths = leaves(items).map(({ path }) => path)
  const place = placesOfPeople.find((path) => paths.includes(path))
  const isAsked = mayRead && place !== undefined && name !== ''
  const { data } = useQuery({
    queryKey: ['palette', 'people', name],
    queryFn: ({ signal }) =>
      call(
        listContacts,
        { query: { realname: `*${name}*`, pageNo: 1, pageSize: maxPeople } },
        { signal, silent: true },
      ),
    enabled: isAsked,
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (!isAsked || typed.trim() === '' || place === undefined) return []

  function show(realname: string): void {
    const hash = `#?${new URLSearchParams({ realname: `*${realname}*` }).toString()}`
    /* the list that is on screen follows its address by itself */
    if (window.location.pathname === place) window.location.hash = hash
    else void navigate(`${place}${hash}`)
  }
  return (data?.records ?? []).map(({ id, realname, departName, post_dictText }) => ({
    key: `person ${id}`,
    title: realname,
    beside: [departName?.replaceAll(' | ', '、'), post_dictText].filter(Boolean).join(' · '),
    run: () => show(realname),
  }))
}
