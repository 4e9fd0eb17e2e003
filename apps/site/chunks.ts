/** What is asked of the bundler about a module: who imports it, statically and by `import()`. */
type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const ENTRY = /\/src\/main\.tsx$/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const FEATURE = /\/src\/features\/(\w+)\//
const PAGES = /\/src\/features\/\w+\/pages\.ts$/
const HOME_PAGES = /\/src\/features\/home\/pages\.ts$/

/** A module and all that import it statically, at whatever distance. */
function needing(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const one of found) for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...found]
}

function isShell(id: string, modules: Modules): boolean {
  if (ENTRY.test(id) || FEATURE.test(id)) return false
  return needing(id, modules).some((one) => ENTRY.test(one) || HOME_PAGES.test(one))
}

function isCommon(id: string, modules: Modules): boolean {
  return needing(id, modules).filter((one) => PAGES.test(one)).length > 1
}

/**
 * How the site travels: `react` alone, because browsers keep it from one release to the next, `shell` with what every page
 * and the landing page need, `common` with what several features share, one file for each feature with all its pages.
 * What a page itself loads later, such as a form, is a file of its own. Two hundred files of a page or a helper each
 * compress worse and are asked for one by one.
 */
export const chunkGroups = [
  { debugName: 'react', priority: 3, name: (id: string) => (REACT.test(id) ? 'react' : null) },
  { debugName: 'shell', priority: 2, name: (id: string, modules: Modules) => (isShell(id, modules) ? 'shell' : null) },
  {
    debugName: 'common',
    priority: 1,
    name: (id: string, modules: Modules) => (isCommon(id, modules) ? 'common' : null),
  },
]

/** The pages of a feature are named after it. */
export function nameOf({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const feature = facadeModuleId && PAGES.test(facadeModuleId) ? FEATURE.exec(facadeModuleId)?.[1] : undefined
  return `assets/${feature ?? '[name]'}-[hash].js`
}
