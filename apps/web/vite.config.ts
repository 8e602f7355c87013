import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` started the server; the client's own development server passes the API on to it. */
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3001'
const apiBase = process.env.API_BASE ?? '/jeecg-boot'

export default defineConfig({
  plugins: [react(), clientConfigOfServer()],
  server: {
    strictPort: true,
    proxy: {
      [apiBase]: { target: server },
      '/client-config.json': { target: server },
      '/websocket': { target: server, ws: true },
      '/vxeSocket': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
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
