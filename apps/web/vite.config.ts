import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { kits, nearerImports } from './chunks'
import { headStart } from './head-start'
import { writtenSheets } from './sheets'

/** Where `npm run dev` started the server; the client's own development server passes the API on to it. */
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3001'
const apiBase = process.env.API_BASE ?? '/jeecg-boot'

export default defineConfig({
  plugins: [react(), nearerImports(), writtenSheets(), headStart(), clientConfigOfServer()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('erased-schemas.ts', import.meta.url)) },
  },
  server: {
    strictPort: true,
    proxy: {
      [apiBase]: { target: server },
      '/client-config.json': { target: server },
      '/healthz': { target: server },
      '/readyz': { target: server },
      '/websocket': { target: server, ws: true },
      '/vxeSocket': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: kits },
      treeshake: {
        // These packages do nothing when loaded and forget to say so; unused parts of them then stay out.
        moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }],
      },
    },
  },
})

/** In development the page comes from Vite, so what the server would write into it is fetched from the server. */
function clientConfigOfServer(): Plugin {
  return {
    name: 'client-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${server}/client-config.json`)
      const config = (await answer.text()).replaceAll('<', '\\u003c')
      return html.replace(
        '<!--client-config-->',
        () => `<script id="client-config" type="application/json">${config}</script>`,
      )
    },
  }
}
