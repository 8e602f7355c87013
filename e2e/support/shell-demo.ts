import react from '@vitejs/plugin-react'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'

const web = join(import.meta.dirname, '../../apps/web')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface ShellDemo {
  /** The address of the home page. */
  url: string
  close(): Promise<void>
}

/** Builds and serves the shell around demo pages, on a port of its own. It talks to no server. */
export async function startShellDemo(config: { development?: boolean } = {}): Promise<ShellDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-demo-'))
  await build({
    root: join(web, 'src/shell'),
    configFile: false,
    logLevel: 'warn',
    publicDir: join(web, 'public'),
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(web, 'src/shell/MainLayout.demo.html') },
    },
  })
  const page = await readFile(join(folder, 'MainLayout.demo.html'), 'utf8')
  const clientConfig = { productTitle: '斗拱演示', helpUrl: '/help', development: false, ...config }
  const html = page.replace(
    '</head>',
    `<script id="client-config" type="application/json">${JSON.stringify(clientConfig)}</script></head>`,
  )

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = types[extname(path)]
    const body = type ? readFile(join(folder, path.replaceAll('..', ''))) : Promise.resolve(html)
    body.then(
      (content) => response.setHeader('content-type', type ?? 'text/html; charset=utf-8').end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/dashboard/analysis`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
