import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devProxy } from '../../tools/dev-proxy.ts'
import { precompress } from '../../tools/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  // The logo and the pictures are the public site's own.
  plugins: [react(), precompress(), devProxy(['/pictures', '/logo.svg', '/favicon.svg'])],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit loads, and what the login loads besides, are one file each: together they compress a tenth better than in thirty.
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'login', test: /\/app\/login\/login-page\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { port: 5174 },
})
