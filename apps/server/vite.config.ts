import { basename, dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = join(import.meta.dirname, 'dist')

/**
 * Keeps what a module finds beside its own source: a script of another thread or process becomes an entry of its own, and folders
 * are named from where the bundle lies.
 */
function besideSource(): Plugin {
  return {
    name: 'beside-source',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts') || id.includes('node_modules')) return null
      const folder = relative(OUT, dirname(id)).replaceAll('\\', '/')
      const bundled = code
        .replaceAll(/new URL\('(\.\.?\/[^']+\.ts)', import\.meta\.url\)/g, (_, script: string) => {
          const fileName = `${basename(script, '.ts')}.js`
          this.emitFile({ type: 'chunk', id: join(dirname(id), script), fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
      // The lines stay the same, and so does the map.
      return bundled === code ? null : { code: bundled, map: null }
    },
  }
}

/** One bundle of the server and its libraries: loading a thousand files took most of a start. `npm run dev` runs the sources. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [besideSource()],
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
