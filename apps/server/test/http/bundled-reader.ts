// The reader process that knows some reads more, bundled as the one that is shipped: it starts in a tenth of the time of its sources.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { engine } from '../database.ts'

const SOURCE = new URL('./endless-reader.ts', import.meta.url)
/** Always the same place, because what Node has compiled is kept for a path. */
const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/readers')

/** Bundles it; PostgreSQL is read without processes. */
export async function bundledReader(): Promise<URL> {
  if (engine === 'postgres') return SOURCE
  const { build } = await import('vite')
  const name = `reader-${process.pid}`
  const made = join(FOLDER, name)
  mkdirSync(FOLDER, { recursive: true })
  await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: made,
      emptyOutDir: false,
      rolldownOptions: {
        input: { [name]: fileURLToPath(SOURCE) },
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const bundle = join(FOLDER, 'endless-reader.js')
  // At once, because another process may read the same file.
  renameSync(join(made, `${name}.js`), bundle)
  rmSync(made, { recursive: true })
  return pathToFileURL(bundle)
}
