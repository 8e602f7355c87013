import { users } from '@dougong/contract/system/users'
import { lazy, Suspense, useState } from 'react'
import type { ResourceFormProps } from '../../../resource/ResourceForm'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { UserAvatar } from '../../../shared/ui/UserAvatar'
import { UserStatus } from '../../../shared/ui/UserStatus'
import { UserListTools } from './UserListTools'
import { type UserDialogName, UserRowMenu } from './UserRowMenu'

const UserForm = lazy(async () => ({ default: (await import('./UserForm')).UserForm }))
const PasswordReset = lazy(async () => ({ default: (await import('./PasswordReset')).PasswordReset }))
const AgentDialog = lazy(async () => ({ default: (await import('./AgentDialog')).AgentDialog }))

const cells = {
  avatar: ({ value }: { value: unknown }) => <UserAvatar path={value} />,
  status: UserStatus,
}

/** `/isystem/user`: the accounts of people. */
export function UsersPage() {
  const [opened, setOpened] = useState<{ dialog: UserDialogName; user: ResourceRow }>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ResourcePage
        resource={users}
        cells={cells}
        form={UserForm as React.ComponentType<ResourceFormProps>}
        initial={initial}
        rowActions={(user) => <UserRowMenu user={user} onOpen={(dialog) => setOpened({ dialog, user })} />}
        toolbar={(state) => <UserListTools state={state} />}
      />
      <Suspense>
        {opened?.dialog === 'password' && <PasswordReset user={opened.user} onClose={close} />}
        {opened?.dialog === 'agent' && <AgentDialog user={opened.user} onClose={close} />}
      </Suspense>
    </>
  )
}

const initial = { userIdentity: 1 }
