import type { MessageDefinition } from '@dougong/contract/system/messages/kinds'
import type { Fresh } from '../../database/seed'
import type { Transaction } from '../../database/transaction'

/** Templates of what features tell people, where administrators can change the texts. */
export async function seedTemplates(
  tx: Transaction,
  fresh: Fresh,
  definitions: Readonly<Record<string, MessageDefinition>>,
): Promise<void> {
  const messages = Object.entries(definitions).map(([code, message]) => ({ code, ...message }))
  for (const { code, name, kind, channels, names, text } of await fresh(
    'message-template',
    messages,
    (message) => message.code,
  )) {
    const sample = Object.fromEntries(names.map((each) => [each, each]))
    await tx
      .insertInto('sys_sms_template')
      .values({
        id: `message-${code}`,
        template_name: name,
        template_code: code,
        template_content: text,
        template_test_json: JSON.stringify(sample),
        kind,
        channels: channels.join(','),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
