import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, test } from 'node:test'
import { menuScreens } from '@anju/contract/screens'
import { RUOYI_VIEWS } from '@anju/contract/system/ruoyi-views'
import { brokenCitations, citationsIn, requirementsIn } from './citations.ts'
import { printFault, readSources } from './source-files.ts'
import { idioms } from './wording.ts'

/** Pages beside the folders that they describe. */
const DOORS = [
  'apps/server/src/platform/README.md',
  'apps/server/test/README.md',
  'apps/admin/src/README.md',
  'apps/admin/test/README.md',
  'apps/site/src/README.md',
  'e2e/README.md',
]
const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'docs/requirements', 'bench/results'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
  ...DOORS,
]
const RECORDS = readdirSync('docs/decisions')
  .sort()
  .map((name) => `docs/decisions/${name}`)
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results'])
/** npm's own commands need no script. */
const OF_NPM = new Set(['ci', 'install', 'run'])

const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !LEFT_OUT.has(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** The first fenced block of a page, which is its tree. */
function treeOf(page: string, base: string): Map<string, string[]> {
  return parseTree(read(page).split('```')[1] ?? '', base)
}

/** Folders of an indented tree with the subfolders that it shows. */
function parseTree(text: string, base: string): Map<string, string[]> {
  const tree = new Map<string, string[]>([[base, []]])
  const open: string[] = []
  for (const line of text.split('\n')) {
    const match = /^( *)([\w.-]+)\//.exec(line)
    if (!match?.[2]) continue
    const depth = (match[1] ?? '').length / 2
    const parent = open[depth - 1] ?? base
    open.length = depth
    open.push(posix.join(parent, match[2]))
    tree.get(parent)?.push(match[2])
    tree.set(posix.join(parent, match[2]), [])
  }
  return tree
}

/** What a page names in backticks that begins with a folder or file of the root. */
function namedPaths(text: string): string[] {
  const roots = new Set(readdirSync('.'))
  return Array.from(text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*)\/?`/g), ([, path = '']) => path).filter((path) => {
    const first = path.split('/')[0] ?? ''
    return roots.has(first) && !LEFT_OUT.has(first) && (path.includes('/') || statSync(first).isDirectory())
  })
}

/** Functions and types that a page names in backticks; `addX` is a pattern of names, not a name. */
function namedFunctions(text: string): string[] {
  const names = Array.from(text.matchAll(/`(?:\.{3})?([A-Z]?[a-z]+[A-Z]\w*)[`(]/g), ([, name = '']) => name)
  return names.filter((name) => !/X([A-Z]|$)/.test(name))
}

function linkedFiles(page: string): string[] {
  return Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => posix.join(posix.dirname(page), target.split('#')[0] ?? ''))
}

describe('documents', () => {
  test('scripts that they name exist', () => {
    let seen = 0
    for (const page of PAGES) {
      for (const [, name = ''] of read(page).matchAll(/\bnpm (?:run )?([a-z][\w-]*)/g)) {
        if (OF_NPM.has(name)) continue
        seen++
        assert.ok(name in scripts, `${page}: npm ${name}`)
      }
    }
    assert.ok(seen > 10)
  })

  test('the two READMEs name each other', () => {
    assert.ok(linkedFiles('README.md').includes('README.zh-CN.md'))
    assert.ok(linkedFiles('README.zh-CN.md').includes('README.md'))
  })

  test('every script is named in README or CONTRIBUTING', () => {
    const text = read('README.md') + read('CONTRIBUTING.md')
    for (const name of Object.keys(scripts)) assert.match(text, new RegExp(`npm (run )?${name}\\b`))
  })

  for (const page of [...PAGES, ...RECORDS]) {
    test(`paths and links of ${page} exist`, () => {
      const missing = [...namedPaths(read(page)), ...linkedFiles(page)].filter((path) => !existsSync(path))
      assert.deepEqual(missing, [])
    })
  }
  test('functions and types that they name occur in the code', () => {
    assert.deepEqual(namedFunctions('`...madeUp(by)`, `addX`, `changeXStatus` and `MadeUp`'), ['madeUp', 'MadeUp'])
    const code = [
      read('package.json'),
      ...readSources().map(({ path, text }) => (path.endsWith('docs.test.ts') ? '' : text)),
    ]
    const known = new Set(code.join('\n').match(/\w+/g))
    for (const page of PAGES)
      assert.deepEqual(
        namedFunctions(read(page)).filter((name) => !known.has(name)),
        [],
        page,
      )
  })
  test('are written in plain technical English', () => {
    assert.equal(idioms([{ path: 'a.md', text: 'The page tells what the caller hears.' }]).length, 2)
    const faults = idioms([...PAGES, ...RECORDS].map((path) => ({ path, text: read(path) })))
    assert.equal(faults.length, 0, `\n${faults.map(printFault).join('\n')}`)
  })
  test('a path that does not exist is seen', () => {
    assert.deepEqual(namedPaths('`apps/nothing/here.ts` and `data/anju.sqlite`'), ['apps/nothing/here.ts'])
  })
})

/** Fails for a folder that shows some of its subfolders only. */
function assertComplete(tree: Map<string, string[]>): void {
  for (const [folder, listed] of tree) {
    if (listed.length > 0) assert.deepEqual([...listed].sort(), foldersIn(folder), `below ${folder}`)
  }
}

describe('docs/architecture.md', () => {
  const tree = treeOf('docs/architecture.md', '.')

  test('the tree is the real one: a folder that shows its subfolders shows all', () => {
    assert.ok(tree.size > 10)
    assertComplete(tree)
  })
  for (const folder of ['.', 'packages', 'apps'])
    test(`the tree shows what is in ${folder}`, () => assert.ok((tree.get(folder) ?? []).length > 0))
  test('is one page', () => assert.ok(read('docs/architecture.md').split('\n').length <= 131))
})

describe('doors', () => {
  for (const page of DOORS) {
    test(`the tree of ${page} is the real one`, () => {
      const base = posix.dirname(page)
      assert.ok((treeOf(page, base).get(base) ?? []).length > 0)
      assertComplete(treeOf(page, base))
    })
  }
  for (const folder of ['app', 'features', 'ui'].flatMap((name) => [`apps/admin/src/${name}`, `apps/site/src/${name}`]))
    test(`what is in ${folder} is shown beside it`, () => {
      const base = posix.dirname(folder)
      assert.ok((treeOf(`${base}/README.md`, base).get(folder) ?? []).length > 0)
    })
  for (const name of foldersIn('apps/server/src/modules')) {
    const folder = `apps/server/src/modules/${name}`
    test(`the module ${name} begins with what it is for, and names files that it has`, () => {
      const door = /^\/\*\*([\s\S]+?)\*\//.exec(read(`${folder}/index.ts`))?.[1] ?? ''
      assert.match(door, /\w+ \w+/)
      const files = Array.from(door.matchAll(/`([\w-]+(?:[/.][\w-]+)*\.ts)`/g), ([, path = '']) => `${folder}/${path}`)
      assert.deepEqual(
        files.filter((path) => !existsSync(path)),
        [],
      )
    })
  }
})

describe('docs/glossary.md', () => {
  const words = Array.from(
    (read('docs/glossary.md').split('## Domain words')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| ([a-z]+) \|/gm),
    ([, word = '']) => word,
  ).filter((word) => word !== 'word')

  test('every server module is a domain word', () => {
    for (const name of foldersIn('apps/server/src/modules')) assert.ok(words.includes(name), name)
  })
  test('every domain word names a module, a contract file or a feature', () => {
    assert.ok(words.length >= 8)
    for (const word of words) {
      const places = [
        `apps/server/src/modules/${word}`,
        `packages/contract/src/${word}`,
        `apps/site/src/features/${word}`,
      ]
      assert.ok(
        [...places, `packages/contract/src/${word}.ts`].some((path) => existsSync(path)),
        word,
      )
    }
  })
})

describe('docs/decisions', () => {
  const numberOf = (path: string) => Number(posix.basename(path).slice(0, 4))

  test('records are numbered in order, dated and titled', () => {
    assert.ok(RECORDS.length > 5)
    for (const path of RECORDS) {
      assert.match(path, /\/\d{4}-[a-z0-9-]+\.md$/)
      assert.match(read(path), new RegExp(`^# ${posix.basename(path).slice(0, 4)} .+\\n\\n\\d{4}-\\d{2}-\\d{2} · \\w+`))
    }
    assert.equal(new Set(RECORDS.map(numberOf)).size, RECORDS.length)
  })
  test('0015 names every page that a client of RuoYi has no view for', () => {
    const own = Object.values(menuScreens).flatMap(({ view, title }) => (RUOYI_VIEWS.has(view) ? [] : title))
    const sentence = `they are in our console: ${own.join(', ')}.`
    const record = read('docs/decisions/0015-differences-from-ruoyi.md').replace(/\s+/g, ' ')
    assert.ok(record.includes(sentence), `the record must say: ${sentence}`)
  })
  test('there are at most forty, of one page each', () => {
    assert.ok(RECORDS.length <= 40, `${RECORDS.length} records: merge those of one subject`)
    for (const path of RECORDS) {
      const lines = read(path).trimEnd().split('\n')
      assert.ok(lines.length <= 60, `${path} has ${lines.length} lines`)
      for (const line of lines) assert.ok(line.length <= 150, `${path}: ${line}`)
    }
  })
  test('a record that is gone is named by the one that replaces it', () => {
    const replaced = RECORDS.flatMap((path) => {
      const [, names = ''] = /replaces ([^\n]*)/.exec(read(path).split('\n')[2] ?? '') ?? []
      return Array.from(names.matchAll(/\d{4}/g), ([number]) => Number(number))
    })
    const known = new Set([...RECORDS.map(numberOf), ...replaced])
    const last = Math.max(...known)
    assert.deepEqual(
      Array.from({ length: last }, (_, at) => at + 1).filter((number) => !known.has(number)),
      [],
    )
  })
})

describe('docs/requirements', () => {
  const lists = readdirSync('docs/requirements').map((name) => `docs/requirements/${name}`)
  const listed = lists.flatMap((path) => requirementsIn(read(path)))
  const records = new Set(RECORDS.map((path) => posix.basename(path).slice(0, 4)))
  const cited = [...readSources(), ...[...PAGES, ...RECORDS].map((path) => ({ path, text: read(path) }))]

  test('every requirement is listed once', () => {
    assert.ok(listed.length > 60)
    assert.deepEqual(
      listed.filter((id, at) => listed.indexOf(id) !== at),
      [],
    )
  })
  test('every citation leads to a requirement or a record', () => {
    assert.ok(citationsIn(cited).length > 300)
    const faults = brokenCitations(cited, new Set(listed), records)
    assert.equal(faults.length, 0, `\n${faults.map(printFault).join('\n')}`)
  })
  for (const text of [`§${99}`, `domain §${99}.1`, `S${98}`, `R${98}`, `audit F${98}`, `spec ${9}`, `record ${9999}`]) {
    test(`the rule finds ${text}`, () => {
      const faults = brokenCitations([{ path: 'a.ts', text: `\n// ${text}` }], new Set(listed), records)
      assert.deepEqual(
        faults.map(({ path, line }) => `${path}:${line}`),
        ['a.ts:2'],
      )
    })
  }
})
