import { lazyPart } from '@dougong/widgets/lazy-part'
import { restoreUsers } from '@dougong/contract/system/users/user-accounts'
import { users } from '@dougong/contract/system/users/users'
import { Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { DepartmentNames } from '../../../shared/ui/DepartmentNames'
import { PersonName } from '../../../shared/ui/PersonName'
import { UserStatus } from '../../../shared/ui/UserStatus'
import { departmentFilter } from './department-filter'
import { UserListTools } from './UserListTools'
import { useLeaving } from './use-leaving'
import { useInitialPasswords } from './use-initial-passwords'
import { type UserDialogName, useUserActions } from './use-user-actions'

const UserForm = lazyPart(async () => (await import('./UserForm')).UserForm)
const PasswordReset = lazyPart(async () => (await import('./PasswordReset')).PasswordReset)
const WhyDrawer = lazyPart(async () => (await import('../../../resource/why/WhyDrawer')).WhyDrawer)
const AgentDialog = lazyPart(async () => (await import('./AgentDialog')).AgentDialog)

const cells = { realname: PersonName, orgCodeTxt: DepartmentNames, status: UserStatus }
const sections = [
  { title: '账号', fields: ['username', 'password', 'realname', 'workNo', 'status'] },
  { title: '角色与部门', fields: ['selectedroles', 'selecteddeparts', 'post', 'userIdentity', 'departIds'] },
  { title: '个人资料', fields: ['sex', 'birthday', 'phone', 'telephone', 'email', 'avatar'] },
]
const initial = { userIdentity: 1 }

/** `/isystem/user`: the accounts of people. */
export function UsersPage() {
  const [opened, setOpened] = useState<{ dialog: UserDialogName; user: ResourceRow }>()
  const { afterImport } = useInitialPasswords()
  const mayRestore = useMay('system:user:recycleBin')
  const leaving = useLeaving()
  const close = () => setOpened(undefined)
  return (
    <>
      <ResourcePage
        resource={users}
        cells={cells}
        form={UserForm}
        sections={sections}
        beside={departmentFilter}
        initial={initial}
        rowActions={useUserActions((dialog, user) => setOpened({ dialog, user }), leaving)}
        removing={leaving}
        onImported={afterImport}
        {...(mayRestore && {
          undo: (ids) => answer(restoreUsers, { body: { userIds: ids.join(',') } }),
        })}
        toolbar={(state) => <UserListTools state={state} />}
      />
      <Suspense>
        {opened?.dialog === 'password' && <PasswordReset user={opened.user} onClose={close} />}
        {opened?.dialog === 'why' && (
          <WhyDrawer user={{ id: opened.user.id, realname: String(opened.user.realname) }} onClose={close} />
        )}
        {opened?.dialog === 'agent' && <AgentDialog user={opened.user} onClose={close} />}
      </Suspense>
    </>
  )
}
