import { type Kysely, sql } from 'kysely'

/** Messages with a report have room for what a picture could not show; words that somebody has changed stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = '您订阅的“${title}”已于 ${time} 生成。附件只包含您有权查看的数据，保留 ${days} 天。'
  await sql`update sys_sms_template set template_content = ${words + '${note}'}
    where template_code = 'report_subscription' and template_content = ${words}`.execute(db)
}
