/* Runs in a thread of its own: a drawing becomes pixels. It reads its fonts and its program, nothing else. */
const { readFileSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')

const { library, program, svg, font, scale } = workerData
const { initWasm, Resvg } = require(library)

async function draw() {
  await initWasm(readFileSync(program))
  const files = [font.file, font.further].filter((file) => file !== undefined)
  const drawing = new Resvg(svg, {
    font: { fontBuffers: files.map((file) => readFileSync(file)), defaultFontFamily: font.family },
    fitTo: { mode: 'zoom', value: scale },
  })
  parentPort.postMessage(drawing.render().asPng())
}

void draw()
