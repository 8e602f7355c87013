import { lazyPart } from '@dougong/widgets/lazy-part'
import { users } from '@dougong/contract/system/users'
import { Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { PersonName } from '../../../shared/ui/PersonName'
import { UserStatus } from '../../../shared/ui/UserStatus'
import { UserListTools } from './UserListTools'
import { useInitialPasswords } from './use-initial-passwords'
import { type UserDialogName, UserRowMenu } from './UserRowMenu'

const UserForm = lazyPart(async () => (await import('./UserForm')).UserForm)
const PasswordReset = lazyPart(async () => (await import('./PasswordReset')).PasswordReset)
const WhyDrawer = lazyPart(async () => (await import('./why/WhyDrawer')).WhyDrawer)
const AgentDialog = lazyPart(async () => (await import('./AgentDialog')).AgentDialog)

const cells = { realname: PersonName, status: UserStatus }
const initial = { userIdentity: 1 }

/** `/isystem/user`: the accounts of people. */
export function UsersPage() {
  const [opened, setOpened] = useState<{ dialog: UserDialogName; user: ResourceRow }>()
  const { afterImport } = useInitialPasswords()
  const close = () => setOpened(undefined)
  return (
    <>
      <ResourcePage
        resource={users}
        cells={cells}
        form={UserForm}
        initial={initial}
        rowActions={(user) => <UserRowMenu user={user} onOpen={(dialog) => setOpened({ dialog, user })} />}
        onImported={afterImport}
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
