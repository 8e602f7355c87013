import { createElement, useEffect, useState, type ReactElement } from 'react'

/** antd's hooks of this kind give what opens something, and the element that shows what was opened. */
type Hook<Api> = (config?: never) => readonly [Api, ReactElement]
type Opened = { notice: { (): void; destroy: () => void; update: (next: unknown) => void } }

/**
 * Such a hook, loaded when something is first opened, or before that when `begin` says so; `names` are what opens. Whatever is opened
 * meanwhile follows in its order.
 */
export function lateHook<Api extends object>(
  names: readonly (keyof Api)[],
  load: () => Promise<Hook<Api>>,
  begin: (run: () => void) => void,
) {
  return function useLate(config?: never): readonly [Api, ReactElement | null] {
    const [use, setUse] = useState<{ loaded: Hook<Api> }>()
    useEffect(() => begin(() => void load().catch(() => undefined)), [])
    const [desk] = useState(() => deskOf(names, async () => setUse({ loaded: await load() })))
    return [desk.api, use ? createElement(Loaded<Api>, { ...use, config, onReady: desk.open }) : null]
  }
}

interface LoadedProps<Api> {
  loaded: Hook<Api>
  config: undefined
  onReady: (api: Api) => void
}

function Loaded<Api>({ loaded: useLoaded, config, onReady }: LoadedProps<Api>): ReactElement {
  const [api, holder] = useLoaded(config)
  useEffect(() => onReady(api), [api, onReady])
  return holder
}

/** What is handed out before the hook is there: everything that it is asked waits until `open`. */
export function deskOf<Api extends object>(names: readonly (keyof Api)[], load: () => Promise<void>) {
  let open: (api: Api) => void = () => undefined
  const opened = new Promise<Api>((resolve) => {
    open = resolve
  })
  let isLoading = false
  const ready = () => {
    if (!isLoading) {
      isLoading = true
      load().catch(() => {
        /* what is asked next tries again */
        isLoading = false
      })
    }
    return opened
  }
  const call =
    (name: keyof Api) =>
    (...inputs: unknown[]) =>
      handleOf(ready().then((api) => ({ notice: (api[name] as (...inputs: unknown[]) => never)(...inputs) })))
  return { open, api: Object.fromEntries(names.map((name) => [name, call(name)])) as Api }
}

/** What antd answers at once: a notice is closed by calling it, a question changed and answered; both can be waited for. */
function handleOf(opened: Promise<Opened>) {
  const then: Promise<unknown>['then'] = (...inputs) => opened.then(({ notice }) => notice).then(...inputs)
  const act = (what: (notice: Opened['notice']) => void) => void opened.then(({ notice }) => what(notice))
  return Object.assign(() => act((notice) => notice()), {
    destroy: () => act((notice) => notice.destroy()),
    update: (next: unknown) => act((notice) => notice.update(next)),
    // eslint-disable-next-line unicorn/no-thenable -- what antd answers can be waited for
    then,
  })
}

/** What says that something went wrong must be there when the network is not: it comes beside the page, which does not wait for it. */
export function besideThePage(run: () => void): void {
  run()
}
