import { App, Button } from 'antd'

/** What the server said of something that was done, and how it is undone where it can be. */
export interface Done {
  message: string
  undo?: (() => Promise<unknown>) | undefined
}

/** How long somebody may think it over, in seconds. */
const timeToUndo = 8

/** Says what was done; what can be undone offers it beside. */
export function useDoneNotice() {
  const { message } = App.useApp()
  return ({ message: words, undo }: Done): void => {
    if (!undo) {
      void message.success(words)
      return
    }
    const key = `undo ${words} ${Date.now()}`
    async function takeBack(): Promise<void> {
      message.destroy(key)
      const isDone = await undo?.().then(
        () => true,
        () => false,
      )
      if (isDone) void message.success('已撤销')
    }
    void message.success({
      key,
      duration: timeToUndo,
      content: (
        <>
          {words}
          <Button type="link" size="small" onClick={() => void takeBack()}>
            撤销
          </Button>
        </>
      ),
    })
  }
}
