import own from './DatabasePage.module.css'

/** How the database is made to count its statements. */
export function StatementsHelp({ isEmbedded }: { isEmbedded: boolean }) {
  if (isEmbedded)
    return <p className={own.help}>内置数据库从下一次启动起统计语句，请在方便的时候重新启动本系统。</p>
  return (
    <div className={own.help}>
      <p>数据库没有统计语句，扩展 pg_stat_statements 尚未启用。启用它：</p>
      <ol>
        <li>
          在 postgresql.conf 里加上一行，然后重新启动数据库：
          <code>shared_preload_libraries = 'pg_stat_statements'</code>
        </li>
        <li>
          以超级用户在本系统的数据库里执行：
          <code>create extension pg_stat_statements;</code>
        </li>
      </ol>
    </div>
  )
}
