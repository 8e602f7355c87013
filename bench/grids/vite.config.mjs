import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'

const packaged = (name) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))

/** One React for all that are measured, the product's. */
export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  resolve: { alias: { react: packaged('react'), 'react-dom': packaged('react-dom') } },
  build: { target: 'es2022', chunkSizeWarningLimit: 5000 },
}
