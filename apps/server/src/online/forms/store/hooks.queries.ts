import type { ChosenHook, HookEvent } from '@dougong/contract/online/forms/hooks/calls'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/* whatever the tenant: a choice belongs to its form, which is found as one of the tenant's first */

/** The hooks that these forms have chosen, in the order in which they run, by form. */
export async function hooksIn(
  db: Database | Transaction,
  formIds: readonly string[],
): Promise<Map<string, ChosenHook[]>> {
  const found = new Map<string, ChosenHook[]>()
  if (formIds.length === 0) return found
  const rows = await db
    .selectFrom('onl_form_hook')
    .select(['form_id', 'event', 'name'])
    .$narrowType<{ event: HookEvent }>()
    .where('form_id', 'in', [...formIds])
    .orderBy('form_id')
    .orderBy('place')
    .execute()
  for (const { form_id, event, name } of rows) {
    const those = found.get(form_id) ?? []
    found.set(form_id, [...those, { event, name }])
  }
  return found
}

/** Makes what a form has chosen exactly this. */
export async function setHooks(
  tx: Transaction,
  { username }: { username: string },
  formId: string,
  chosen: readonly ChosenHook[],
): Promise<void> {
  await tx.deleteFrom('onl_form_hook').where('form_id', '=', formId).execute()
  if (chosen.length === 0) return
  await tx
    .insertInto('onl_form_hook')
    .values(
      chosen.map(({ event, name }, place) => ({
        form_id: formId,
        event,
        name,
        place,
        create_by: username,
      })),
    )
    .execute()
}
