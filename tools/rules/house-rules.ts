import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type SectionKey, sections } from '@anju/contract/sections'
import { importsOf, workspaces } from './imports.ts'
import { type Fault, faultsOf, lineAt, type SourceFile } from './source-files.ts'

/** From how many lines on a file is reported; it is a question to its author, not a fault. */
const LINES = 400
const EMPTY_NAMES = /^(utils?|common|misc|helpers?|types|constants)(\.|$)/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)*$/
/** Tools that load their configuration or set-up ask for a default export. */
const CONFIGURATION =
  /^(?:(?:apps\/(?:site|admin|server)\/vite(?:st)?|e2e\/playwright)\.config|e2e\/global-setup|tools\/tests\/journey-reporter)\.ts$/

/** Files that are longer than a person reads at once. */
export function longFiles(files: readonly SourceFile[]): Fault[] {
  return files
    .map(({ path, text }) => ({ path, line: text.split('\n').length - 1 }))
    .filter(({ line }) => line > LINES)
    .map(({ path, line }) => ({ path, line, why: `has ${line} lines, more than ${LINES}` }))
}

/** Literals that are spread into a literal: what belongs together is written together. */
export function spreadLiterals(files: readonly SourceFile[]): Fault[] {
  const code = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
  return faultsOf(
    code,
    /\.\.\.(?:\{[^.\n]|\(?\[[^[\]]*\](?: as const\))?\s*[,\]])/g,
    'spreads a literal into a literal',
  )
}

/** Names that say nothing, and names that are not in kebab-case. */
export function badNames(files: readonly SourceFile[]): Fault[] {
  return files.flatMap(({ path }) => {
    const folders = path.split('/').slice(0, -1)
    const empty = [...folders, basename(path)].find((name) => EMPTY_NAMES.test(name))
    if (empty) return [{ path, line: 1, why: `is called ${empty}, which says nothing` }]
    const odd = [...folders, basename(path)].find((name) => !KEBAB.test(name))
    return odd ? [{ path, line: 1, why: `${odd} is not in kebab-case` }] : []
  })
}

/** Default exports, but of configurations and of pages that are loaded lazily. */
export function defaultExports(files: readonly SourceFile[]): Fault[] {
  const lazy = new Set(
    files
      .flatMap(importsOf)
      .filter((one) => one.lazy)
      .map(({ target }) => target),
  )
  const bound = files.filter(({ path }) => !CONFIGURATION.test(path) && !lazy.has(path))
  return faultsOf(bound, /^\s*export default\b/gm, 'has a default export')
}

/** Tests that shut the others out, and work left for later. */
export function leftBehind(files: readonly SourceFile[]): Fault[] {
  return [
    ...faultsOf(files, /\b(?:test|it|describe)(?:\.\w+)*\.only\b/g, 'runs one test only'),
    ...faultsOf(files, /\b(?:TO[D]O|FIXM[E]|XX[X])\b/g, 'leaves work for later'),
  ]
}

/**
 * Modules that others import and that wait while they are loaded: the tests of a file that imports one are registered late,
 * among those of the next file.
 */
export function waitingModules(files: readonly SourceFile[]): Fault[] {
  const modules = files.filter(({ text }) => /^export /m.test(text))
  return faultsOf(modules, /^(?:export )?(?:(?:const|let) [^=\n]+= )?await\b/gm, 'waits while it is loaded')
}

/** Icons of Ant Design that are read aloud: their own names are English, and the words beside them say it already. */
export function spokenIcons(files: readonly SourceFile[]): Fault[] {
  const icon = /<[A-Z]\w*(?:Outlined|Filled|TwoTone)\b(?![^>]*\baria-hidden\b)/g
  return faultsOf(files, icon, 'is read aloud; give it aria-hidden')
}

/** Fields that grow measure themselves in a second field, whose style the content security policy refuses: it stays in view below every page. */
export function measuringFields(files: readonly SourceFile[]): Fault[] {
  return faultsOf(files, /<(?:Input\.)?TextArea\b[^>]*\bautoSize\b/g, 'measures itself; give it rows')
}

/** Routes, their tests, and the two files through which all routes receive their callers. */
const KNOWS_HTTP = /(?:^|[/.])(?:routes|test)\.ts$|\/modules\/identity\/(?:bind|guard)\.ts$/

/** In a server module only `*.routes.ts` knows HTTP. */
export function httpOutsideRoutes(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => /^apps\/server\/src\/modules\//.test(path) && !KNOWS_HTTP.test(path))
    .flatMap(importsOf)
    .filter(({ target }) => target === 'fastify')
    .map(({ from, line }) => ({ path: from, line, why: 'knows HTTP, which is for *.routes.ts' }))
}

/** Imports of packages that the importing workspace does not declare; tools work for every workspace. */
export function undeclared(files: readonly SourceFile[]): Fault[] {
  const root = declaredBy('package.json')
  const anywhere = new Set(
    [root, ...workspaces.map(({ folder }) => declaredBy(`${folder}/package.json`))].flatMap((names) => [...names]),
  )
  const mayUse = (path: string) => {
    const own = workspaces.find(({ folder }) => path.startsWith(`${folder}/`))
    return own ? new Set([...root, ...declaredBy(`${own.folder}/package.json`)]) : anywhere
  }
  return files
    .flatMap(importsOf)
    .filter(({ external, target, from }) => external && !target.startsWith('node:') && !mayUse(from).has(target))
    .map(({ from, line, target }) => ({ path: from, line, why: `imports ${target}, which its package.json lacks` }))
}

function declaredBy(manifest: string): Set<string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return new Set(Object.keys({ ...dependencies, ...devDependencies }))
}

/**
 * Custom properties that a style sheet reads and its application declares nowhere. Those of Ant Design are made while the
 * console runs; one that is read with a fallback may be missing.
 */
export function unknownTokens(files: readonly SourceFile[]): Fault[] {
  const application = (path: string) => path.split('/').slice(0, 2).join('/')
  const declared = new Set(
    files.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g), ([, name]) => `${application(path)} ${name}`),
    ),
  )
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)).flatMap(({ 1: name = '', index }) =>
        name.startsWith('--ant-') || declared.has(`${application(path)} ${name}`)
          ? []
          : [{ path, line: lineAt(text, index), why: `reads ${name}, which is declared nowhere` }],
      ),
    )
}

/** Sections that no document of the example company is in: the site would show them empty. `documents` are paths as of an import. */
export function sectionsWithoutExample(documents: readonly string[]): Fault[] {
  const written = new Set(documents.map((path) => path.split('/')[0]))
  return (Object.keys(sections) as SectionKey[])
    .filter((key) => !['proposal', 'cost'].includes(sections[key].layout) && !written.has(key))
    .map((key) => ({
      path: 'packages/contract/src/sections.ts',
      line: 1,
      why: `section ${key} has no example: write a document in apps/server/demo/documents/${key}`,
    }))
}
