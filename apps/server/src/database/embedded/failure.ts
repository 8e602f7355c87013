/** A start that cannot go on, told in words for the person at the terminal: print the message, not the stack. */
export class EmbeddedPostgresFailure extends Error {
  override name = 'EmbeddedPostgresFailure'
}

/** Another live process owns the data folder. Its PostgreSQL must be left alone. */
export class DataFolderInUse extends EmbeddedPostgresFailure {
  override name = 'DataFolderInUse'

  constructor(dataDirectory: string, owner: string) {
    super(
      `另一个 Dougong 进程（${owner}）正在使用数据目录 ${dataDirectory}，本进程退出。\n` +
        `Another Dougong process (${owner}) already uses the data folder ${dataDirectory}; this one ends.`,
    )
  }
}
