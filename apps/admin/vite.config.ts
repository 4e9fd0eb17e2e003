import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../tools/precompress.ts'

const server = process.env.ANJU_SERVER ?? 'http://127.0.0.1:8090'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), precompress()],
  // The server writes a nonce of its own into every copy of the page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Ant Design alone is larger than the default warning.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 5174,
    // The logo and the pictures are the public site's own.
    proxy: Object.fromEntries(
      ['/api', '/prod-api', '/files', '/pictures', '/logo.svg', '/favicon.svg'].map((path) => [path, server]),
    ),
  },
})
