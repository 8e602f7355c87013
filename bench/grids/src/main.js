/** Mounts the grid the address names and tells when it first shows its rows. */
const grids = {
  ours: () => import('./ours.jsx'),
  antd: () => import('./antd.jsx'),
  'ag-grid': () => import('./ag-grid.jsx'),
  'vxe-table': () => import('./vxe-table.js'),
  nothing: async () => ({ mount() {} }),
}

const name = new URLSearchParams(location.search).get('grid')
const { mount, cell } = await grids[name]()
await import('./data.js')

globalThis.mountGrid = async () => {
  const started = performance.now()
  globalThis.unmountGrid = mount(document.getElementById('root'))
  while (!document.querySelector(cell)) await painted()
  await painted()
  return performance.now() - started
}

/** Notes the lengths of frames in ms, from now until it is called again. */
globalThis.noteFrames = () => {
  if (globalThis.frameLengths) {
    const lengths = globalThis.frameLengths
    globalThis.frameLengths = undefined
    return lengths
  }
  const lengths = (globalThis.frameLengths = [])
  const note = async (last) => {
    const now = await frame()
    if (globalThis.frameLengths !== lengths) return
    lengths.push(now - last)
    void note(now)
  }
  void frame().then(note)
  return lengths
}

/** From each key's press to the paint that follows it, in ms. */
globalThis.keyTimes = []
addEventListener(
  'keydown',
  async ({ timeStamp }) => {
    await painted()
    globalThis.keyTimes.push(performance.now() - timeStamp)
  },
  true,
)

globalThis.isReady = true

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** After the frame that is drawn next. A plain message would wait until nobody types any more: keys go before it. */
async function painted() {
  await frame()
  await scheduler.postTask(() => undefined, { priority: 'user-blocking' })
}
