import { basename, dirname, join, relative } from 'node:path'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'

const OUT = join(import.meta.dirname, 'dist')
const READER = join(import.meta.dirname, 'src/reader.ts')
const CONVERTER = join(import.meta.dirname, 'src/platform/markdown/convert-thread.ts')

/**
 * Keeps what a module finds beside its own source: a script of another thread or process becomes an entry of its own, and folders
 * are named from where the bundle lies.
 * @param out the folder of the bundle
 * @param bundledElsewhere scripts that another bundle in that folder has as its entries
 */
export function besideSource(out: string, bundledElsewhere: readonly string[] = []): Plugin {
  return {
    name: 'beside-source',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts') || id.includes('node_modules')) return null
      const folder = relative(out, dirname(id)).replaceAll('\\', '/')
      const bundled = code
        .replaceAll(/new URL\('(\.\.?\/[^']+\.ts)', import\.meta\.url\)/g, (_, script: string) => {
          const fileName = `${basename(script, '.ts')}.js`
          const entry = join(dirname(id), script)
          if (!bundledElsewhere.includes(entry)) this.emitFile({ type: 'chunk', id: entry, fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
      // The lines stay the same, and so does the map.
      return bundled === code ? null : { code: bundled, map: null }
    },
  }
}

export const shared = {
  root: import.meta.dirname,
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
} satisfies InlineConfig

export const options = {
  ssr: true,
  target: 'node24',
  outDir: 'dist',
  sourcemap: true,
} as const

export const output = {
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // For memory: V8 keeps the sources, in two bytes for each character if one of them is not ASCII. Names stay for the log.
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'none' },
  },
} as const

/**
 * A reader process needs queries only: its bundle leaves out every module of which it uses nothing, which is most of what the
 * reads are exported beside, and half of its memory. The thread that converts Markdown shares libraries with the server, and a chunk
 * of both would bring the database into it.
 */
function bundledApart(): Plugin {
  const apart = (rolldownOptions: NonNullable<InlineConfig['build']>['rolldownOptions']) =>
    build({
      ...shared,
      configFile: false,
      logLevel: 'warn',
      build: { ...options, emptyOutDir: false, ...(rolldownOptions && { rolldownOptions }) },
    })
  return {
    name: 'bundled-apart',
    closeBundle: async () => {
      await apart({ input: { reader: READER }, treeshake: { moduleSideEffects: false }, output })
      await apart({
        input: { 'convert-thread': CONVERTER },
        output: { ...output, chunkFileNames: 'convert-[name].js' },
      })
    },
  }
}

/** One bundle of the server and its libraries: loading a thousand files took most of a start. `npm run dev` runs the sources. */
export default defineConfig({
  ...shared,
  plugins: [besideSource(OUT, [READER, CONVERTER]), bundledApart()],
  build: { ...options, rolldownOptions: { input: { main: 'src/main.ts' }, output } },
})
