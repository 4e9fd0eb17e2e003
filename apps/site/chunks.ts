import type { Plugin } from 'vite'

/** What is asked of the bundler about a module: who imports it, statically and by `import()`. */
type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const ENTRY = /\/src\/main\.tsx$/
/** What the entry imports in a task of its own. */
const SECOND = /\/src\/app\/first-render\.ts$/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const FEATURE = /\/src\/(?:features\/([\w/-]+)\.tsx|app\/experience\/(report)\.ts)$/

/** A module and all that import it statically, at whatever distance. */
function needing(id: string, modules: Modules): string[] {
  const ids = new Set([id])
  for (const one of ids) for (const importer of modules.getModuleInfo(one)?.importers ?? []) ids.add(importer)
  return [...ids]
}

function isShell(id: string, modules: Modules): boolean {
  if (ENTRY.test(id)) return false
  return needing(id, modules).some((one) => ENTRY.test(one))
}

/** The parts that pages are made of, by the component that each of them begins with. */
const PARTS: readonly [name: string, component: RegExp][] = [
  ['section', /\/src\/(ui\/section\/section-page\.tsx|clipboard\.ts)$/],
  ['item', /\/src\/ui\/section\/detail-page\.tsx$/],
  ['list', /\/src\/ui\/section\/(section-list|section-rows|filters|pagination)\.tsx$/],
  [
    'parts',
    /\/src\/ui\/(text\/(part|wide|data-table|facts|marked)|section\/(item-view|parts\/[\w-]+)|picture\/(photo-grid|openable-pictures))\.tsx$/,
  ],
  ['form', /\/src\/ui\/form\/(fields|receipt-card|use-draft)\.tsx?$/],
]

/**
 * How the site travels: `react` alone, because browsers keep it from one release to the next, `shell` with what every page
 * and the landing page need, a file for each of the parts that pages are made of, one for each page, and what a few pages
 * share in files of their own. What a page itself loads later, such as a form, is a file of its own. A group takes along what
 * its modules import, as far as no group of a higher priority has it.
 */
export const chunkGroups = [
  { debugName: 'react', priority: PARTS.length + 2, name: (id: string) => (REACT.test(id) ? 'react' : null) },
  {
    debugName: 'shell',
    priority: PARTS.length + 1,
    name: (id: string, modules: Modules) => (isShell(id, modules) ? 'shell' : null),
  },
  ...PARTS.map(([part, component], at) => ({
    debugName: part,
    priority: PARTS.length - at,
    name: (id: string) => (component.test(id) ? part : null),
  })),
]

const GROUPS = new Set(['react', 'shell', ...PARTS.map(([part]) => part)])

/**
 * Pages are named after their place among the features, groups after what they are. What a few pages share has no name: what
 * the first page loads lists every file.
 */
export function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const [, feature, report] = FEATURE.exec(facadeModuleId ?? '') ?? []
  const place = feature ?? report
  if (place) return `assets/${place.replaceAll('/', '-')}-[hash].js`
  return GROUPS.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

/**
 * Preloads what the entry imports in a task of its own, like what it imports statically: the first page waits for no further
 * round trip.
 */
export function preloadOfEntry(): Plugin {
  return {
    name: 'preload-of-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.values(bundle)
          .filter((one) => one.type === 'chunk' && SECOND.test(one.facadeModuleId ?? ''))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
