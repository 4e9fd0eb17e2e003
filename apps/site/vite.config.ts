import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devProxy } from '../../tools/dev-proxy.ts'
import { precompress } from '../../tools/precompress.ts'
import { chunkGroups, nameOf, preloadOfEntry } from './chunks.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadOfEntry(), precompress(), devProxy()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: nameOf,
        // Every page's files are listed in what the first page loads, and names of style sheets help nobody.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
})
