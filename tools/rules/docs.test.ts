import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, test } from 'node:test'
import { brokenCitations, citationsIn, requirementsIn } from './citations.ts'
import { printFault, readSources } from './source-files.ts'
import { idioms } from './wording.ts'

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'docs/requirements'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
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

/** The first fenced block after a heading. */
function block(path: string, heading: string): string {
  return read(path).split(`## ${heading}\n`)[1]?.split('```')[1] ?? ''
}

/** Folders of an indented tree with the subfolders that it shows. */
function parseTree(text: string): Map<string, string[]> {
  const tree = new Map<string, string[]>([['.', []]])
  const open: string[] = []
  for (const line of text.split('\n')) {
    const match = /^( *)([\w.-]+)\//.exec(line)
    if (!match?.[2]) continue
    const depth = (match[1] ?? '').length / 2
    const parent = open[depth - 1] ?? '.'
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

describe('docs/architecture.md', () => {
  const tree = parseTree(block('docs/architecture.md', 'The tree'))

  test('the tree is the real one: a folder that shows its subfolders shows all', () => {
    assert.ok(tree.size > 20)
    for (const [folder, shown] of tree) {
      if (shown.length > 0) assert.deepEqual([...shown].sort(), foldersIn(folder), `below ${folder}`)
    }
  })
  for (const folder of ['.', 'packages', 'apps', 'apps/server/src/modules', 'apps/site/src/features'])
    test(`the tree shows what is in ${folder}`, () => assert.ok((tree.get(folder) ?? []).length > 0))
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
  test('records are numbered in order, dated and titled', () => {
    assert.ok(RECORDS.length > 5)
    for (const [at, path] of RECORDS.entries()) {
      const number = String(at + 1).padStart(4, '0')
      assert.match(path, new RegExp(`/${number}-[a-z0-9-]+\\.md$`))
      assert.match(read(path), new RegExp(`^# ${number} .+\\n\\n\\d{4}-\\d{2}-\\d{2} · \\w+`))
    }
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
