import { useWidgetData } from '../data'
import { useLoaded } from '../use-loaded'
import { AvatarList } from './AvatarList'

function usePeople(maxPeople: number) {
  const { users, fileAddress } = useWidgetData()
  const { data = [] } = useLoaded(`users-${maxPeople}`, async (signal) => {
    const { records } = await users.page({ pageNo: 1, pageSize: maxPeople }, signal)
    return Promise.all(
      records.map(async ({ id, realname, avatar }) => ({
        key: id,
        name: String(realname),
        ...(typeof avatar === 'string' && avatar !== '' && { src: await fileAddress(avatar) }),
      })),
    )
  })
  return data
}

function Users() {
  return <AvatarList aria-label="用户" people={usePeople(10)} most={3} size={40} />
}

function All() {
  return <AvatarList aria-label="全部用户" people={usePeople(10)} most={0} overlap={0} />
}

export const demos = { 最多三人: Users, '全部，不重叠': All }
