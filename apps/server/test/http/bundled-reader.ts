// The reader process that knows some reads more, bundled as the one that is shipped: it starts in a tenth of the time of its sources.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { engine } from '../database.ts'

const SOURCE = join(import.meta.dirname, 'endless-reader.ts')
/** Always the same place, because what Node has compiled is kept for a path. */
const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/readers')

/** Bundles it; PostgreSQL is read without processes. */
export async function bundledReader(): Promise<URL> {
  if (engine === 'postgres') return pathToFileURL(SOURCE)
  const [{ build }, { options, output, shared }] = await Promise.all([import('vite'), import('../../vite.config.ts')])
  const name = `reader-${process.pid}`
  const made = join(FOLDER, name)
  mkdirSync(FOLDER, { recursive: true })
  const rolldownOptions = { input: { [name]: SOURCE }, treeshake: { moduleSideEffects: false }, output }
  await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    build: { ...options, sourcemap: false, outDir: made, emptyOutDir: false, rolldownOptions },
  })
  const bundle = join(FOLDER, 'endless-reader.js')
  // At once, because another process may read the same file.
  renameSync(join(made, `${name}.js`), bundle)
  rmSync(made, { recursive: true })
  return pathToFileURL(bundle)
}
