import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { exampleDocuments } from '../../apps/server/demo/archive.ts'
import { brokenArrows, circlesOf, schemasInBrowser } from './arrows.ts'
import { comparedTexts } from './compared-texts.ts'
import {
  badNames,
  defaultExports,
  httpOutsideRoutes,
  leftBehind,
  longFiles,
  measuringFields,
  sectionsWithoutExample,
  spokenIcons,
  spreadLiterals,
  undeclared,
  unknownTokens,
  waitingModules,
} from './house-rules.ts'
import { participleNames } from './names.ts'
import { secondPlaces } from './one-place.ts'
import { openTables } from './open-tables.ts'
import { type Fault, printFault, readSources, type SourceFile } from './source-files.ts'
import { foreignReads, foreignWrites, ownersOf } from './table-owners.ts'
import { codeIdioms, domainWords, secondNames } from './wording.ts'

const sources = readSources()
/** Queries of tables of other modules that are left, those of kinds of case with their history among them. */
const FOREIGN_READS = 147

function none(faults: readonly Fault[]): void {
  assert.equal(faults.length, 0, `\n${faults.map(printFault).join('\n')}`)
}

/** A file that does not exist, with one import or another text. */
function file(path: string, text: string): SourceFile {
  return { path, text }
}

function importing(path: string, specifier: string): SourceFile {
  return file(path, `import {\n  x,\n} from '${specifier}'\n`)
}

const forbidden: [string, SourceFile][] = [
  ['a feature another feature', importing('apps/site/src/features/news/list.tsx', '../law/reader.tsx')],
  ['a feature the app', importing('apps/site/src/features/news/list.tsx', '../../app/shell.tsx')],
  ['the ui a feature', importing('apps/site/src/ui/card.tsx', '../features/news/list.tsx')],
  ['the site the server', importing('apps/site/src/app/shell.tsx', '../../../server/src/platform/token.ts')],
  ['a module past another door', importing('apps/server/src/modules/search/a.ts', '../content/access.ts')],
  ['a module the app', importing('apps/server/src/modules/search/a.ts', '../../app.ts')],
  ['the app past a door', importing('apps/server/src/app.ts', './modules/content/access.ts')],
  ['the platform a module', importing('apps/server/src/platform/a.ts', '#modules/content')],
  ['the contract the server', importing('packages/contract/src/a.ts', '../../../apps/server/src/app.ts')],
  ['the grammar the contract', importing('packages/contract/src/wire/a.ts', '../content.ts')],
  ['the contract the browser', importing('packages/contract/src/a.ts', '@anju/browser/api')],
  ['the application a test', importing('apps/server/src/modules/law/a.ts', './law-test-library.ts')],
  ['a migration a module', importing('apps/server/migrations/0009-a.ts', '../src/modules/content/index.ts')],
  ['an export through', file('apps/site/src/ui/a.ts', "export { x } from '../features/news/list.tsx'")],
  ['a dynamic import', file('apps/site/src/ui/a.ts', `const x = () => import${"('../features/news/list.tsx')"}`)],
  ['an import for its effect', file('apps/site/src/ui/a.ts', "import '../features/news/list.tsx'")],
  ['a type', file('apps/site/src/ui/a.ts', "import type { X } from '../features/news/list.tsx'")],
]

const allowed: [string, SourceFile][] = [
  ['a module through a door', importing('apps/server/src/modules/search/a.ts', '#modules/content')],
  ['a module its own file', importing('apps/server/src/modules/search/a.ts', './b.ts')],
  ['the app every feature', importing('apps/site/src/app/shell.tsx', '../features/news/list.tsx')],
  ['a feature the ui', importing('apps/site/src/features/news/list.tsx', '#ui/card.tsx')],
  ['the platform the contract', importing('apps/server/src/platform/a.ts', '@anju/contract/errors')],
  ['a test the harness', importing('apps/server/src/modules/search/a.test.ts', '../../../test/harness.ts')],
]

describe('arrows', () => {
  test('the rule sees the project', () => {
    for (const area of [
      'packages/contract/',
      'packages/browser/',
      'apps/server/src/modules/',
      'apps/site/src/',
      'apps/admin/src/',
    ])
      assert.ok(sources.filter(({ path }) => path.startsWith(area)).length >= 5, `only few files below ${area}`)
  })
  for (const [what, one] of forbidden) {
    test(`the rule bites: ${what}`, () => {
      const [fault, ...more] = brokenArrows([one])
      assert.equal(fault?.path, one.path)
      assert.equal(fault.line, 1)
      assert.equal(more.length, 0)
    })
  }
  for (const [what, one] of allowed) test(`the rule lets through: ${what}`, () => none(brokenArrows([one])))

  test('a file that stands in no area is told', () => {
    assert.equal(brokenArrows([file('apps/site/src/helpful.ts', '')]).length, 1)
  })
  test('every import goes along the arrows', () => none(brokenArrows(sources)))

  const circles: [string, SourceFile[]][] = [
    [
      'modules',
      [
        importing('apps/server/src/modules/a/x.ts', '../b/index.ts'),
        importing('apps/server/src/modules/b/y.ts', '../a/index.ts'),
      ],
    ],
    [
      'folders by different files',
      [
        importing('apps/site/src/ui/a/x.ts', '../b/x.ts'),
        importing('apps/site/src/ui/b/y.ts', '../c/z.ts'),
        importing('apps/site/src/ui/c/x.ts', '../a/y.ts'),
      ],
    ],
    [
      'files by their types',
      [
        file('apps/site/src/app/a.ts', "import type { X } from './b.ts'"),
        file('apps/site/src/app/b.ts', "import type { X } from './a.ts'"),
      ],
    ],
  ]
  for (const [what, example] of circles)
    test(`a circle is found: ${what}`, () => assert.equal(circlesOf(example).length, 1))
  test('the entries of no folder need each other in a circle', () => assert.deepEqual(circlesOf(sources), []))

  test('no schema reaches the public bundle', () => {
    const chain = [
      importing('apps/site/src/app/a.ts', '@anju/contract/b'),
      importing('packages/contract/src/b.ts', 'typebox'),
    ]
    assert.equal(schemasInBrowser(chain).length, 1)
    none(schemasInBrowser(sources))
  })
})

describe('tables', () => {
  const owner = file(
    'apps/server/src/modules/lease/index.ts',
    "defineModule({ name: 'lease', tables: ['lease', 'rent'] })",
  )
  const writes = [
    "tx.insertInto('lease')",
    "tx\n    .updateTable('rent')",
    "tx.deleteFrom('lease')",
    "updateVersioned(\n  tx,\n  'lease', { id }",
    'sql`insert into lease (id)`',
    'sql`update rent set sum = 1`',
    'sql`delete from lease where id = 1`',
  ]
  for (const text of writes)
    test(`the rule bites: ${text.replace(/\s+/g, ' ')}`, () => {
      assert.equal(foreignWrites([owner, file('apps/server/src/modules/house/a.ts', text)]).length, 1)
      none(foreignWrites([owner, file('apps/server/src/modules/lease/a.ts', text)]))
      none(foreignWrites([owner, file('apps/server/src/modules/house/a.test.ts', text)]))
    })

  test('a table is written by the module that owns it', () => {
    assert.ok(ownersOf(sources).size >= 80)
    none(foreignWrites(sources))
  })

  // Reads are to go through the owner as well; the number may only fall.
  test('no more tables of other modules are read than there were', () => {
    const reads = [...foreignReads(sources).values()].reduce((sum, count) => sum + count, 0)
    assert.ok(reads <= FOREIGN_READS, `${reads} reads of tables of other modules; call a function of the owner`)
  })
})

describe('the house', () => {
  const path = 'apps/site/src/ui/text/card.tsx'
  const cases: [string, (files: readonly SourceFile[]) => Fault[], SourceFile][] = [
    ['no literal is spread into a literal', spreadLiterals, file(path, `const a = { ..${'.'}{ b: 1 } }`)],
    ['every name says something', badNames, file('apps/site/src/ui/utils.ts', '')],
    ['every name is in kebab-case', badNames, file('apps/site/src/ui/MyCard.tsx', '')],
    ['exports are named', defaultExports, file(path, 'export default 1')],
    ['no test shuts the others out', leftBehind, file('a.test.ts', `test.${'only'}('x')`)],
    ['no work is left for later', leftBehind, file(path, `// ${'TO'}${'DO'}: later`)],
    ['no module waits while it is loaded', waitingModules, file('a.ts', 'export const a = await load()')],
    ['icons are not read aloud', spokenIcons, file('apps/admin/src/a.tsx', `<${'Plus'}Outlined />`)],
    ['no field measures itself', measuringFields, file('apps/admin/src/a.tsx', `<Input.TextArea auto${'Size'} />`)],
    ['only routes know HTTP', httpOutsideRoutes, importing('apps/server/src/modules/a/a.service.ts', 'fastify')],
    ['packages are declared where they are used', undeclared, importing(path, 'left-pad')],
    [
      'style sheets read declared tokens',
      unknownTokens,
      file('apps/site/src/ui/text/card.module.css', 'a{top:var(--nothing)}'),
    ],
  ]
  for (const [title, rule, example] of cases) {
    test(title, () => {
      assert.equal(rule([example]).length, 1, 'the rule does not bite')
      none(rule(sources))
    })
  }
  test('comments and test titles are in plain English', () => {
    const examples = [
      '// the caller hears of it',
      ' * What a row tells',
      "  test('a role that nobody bears anew', () => {",
    ]
    for (const text of examples) assert.equal(codeIdioms([file('a.ts', text)]).length, 1, text)
    assert.equal(codeIdioms([file('a.ts', "const hears = 'tells' // ok")]).length, 0)
    none(codeIdioms(sources.filter(({ path }) => !path.startsWith('tools/rules/'))))
  })
  test('the interface calls a thing by one word', () => {
    const text = "label: '用户昵称'"
    assert.equal(secondNames([file('apps/admin/src/a.tsx', text)]).length, 1)
    assert.equal(secondNames([file('apps/server/src/a.ts', "姓名: { also: ['用户昵称'] }")]).length, 0)
    none(secondNames(sources))
  })
  test('values and types have nouns as names, not the participles found, named, kept, asked, given and shown', () => {
    for (const text of [
      'const found = await find(id)',
      'rows.map((shown) => shown.id)',
      'const { named } = answer',
      'use(1, kept)',
      'type Given = string',
    ])
      assert.equal(participleNames([file('a.ts', text)]).length, 1, text)
    for (const text of [
      'const { shown: display } = row',
      "return { kept: row.kept === 1, label: 'not found' }",
      "// what was found, and 'asked'",
      'foundIn(pool, isShown, FoundWords)',
      'const PATTERN = /^lost\\+found$/',
    ])
      assert.equal(participleNames([file('a.ts', text)]).length, 0, text)
    none(participleNames(sources))
  })
  test('the platform does not name what the modules are about', () => {
    const inPlatform = (text: string, path = 'a.ts') => domainWords([file(`apps/server/src/platform/${path}`, text)])
    for (const text of [
      'const proposalNumber = 1',
      "name !== 'dictCode'",
      "lockFor(tx, 'proposal number')",
      'const ticketNumber = 1',
      'read(enquiries)',
    ])
      assert.equal(inPlatform(text).length, 1, text)
    assert.equal(inPlatform('// proposals are filed by number').length, 0)
    assert.equal(inPlatform('const flaw = lawful', 'http/a.ts').length, 0)
    none(domainWords(sources))
  })
  test('widths, telephones, mail, XML, files of systems and lengths of time have one rule each', () => {
    const examples = [
      "const plain = text.normalize('NFKC')",
      'const narrow = String.fromCharCode(wide.charCodeAt(0) - 0xfee0)',
      'const MOBILE = /^1[3-9]\\d{9}$/',
      'const phone = { pattern: /^[\\d\\-+() ]{5,20}$/ }',
      'const MAIL = /^[^@\\s]+@[^@\\s]+$/',
      "const mail = { type: 'email' as const }",
      'const UNWRITABLE = /[\\u000e-\\u001f]/g',
      "const skip = name === '.DS_Store'",
      'const DAY = 86_400_000',
      'const MINUTE = 60_000',
    ]
    for (const text of examples)
      assert.ok(secondPlaces([file('apps/server/src/a.ts', text)]).length > 0, `the rule does not bite: ${text}`)
    none(secondPlaces(sources))
  })
  test('dialogs and drawers are those of the console: Ant Design’s own measure the page before their first picture', () => {
    for (const part of ['Drawer', 'Modal']) {
      const text = `import { Button, ${part}, Form } from 'antd'`
      assert.equal(secondPlaces([file('apps/admin/src/a.tsx', text)]).length, 1, text)
    }
    assert.equal(secondPlaces([file('apps/admin/src/a.tsx', "import { type ModalProps } from 'antd'")]).length, 0)
  })
  test('no code decides by a sentence for people', () => {
    const examples = [
      'if (answer.msg === refusals.replaced.msg) end()',
      'if (refusals.replaced.msg === msg) end()',
      "const busy = message.startsWith('x')",
      'switch (error.message) {',
      'const busy = /x/.test(error.message)',
      "if (fault === '请输入姓名') say()",
      "if ('请输入姓名' === fault) say()",
      "if (!password.startsWith('见环境变量')) remove()",
      "case '已有一个法规导入':",
      "if (row.state !== '已提交') refuse()",
      "const open = ['已提交', '已受理'].includes(state)",
      "query.where('state', '=', '待确认')",
      "sql`case when proposal.state = '待确认' then 1 else 0 end`",
    ]
    for (const text of examples) assert.equal(comparedTexts([file('apps/server/src/a.ts', text)]).length, 1, text)
    const inTerms = (text: string) => comparedTexts([file('apps/server/src/modules/law/parse/a.ts', text)]).length
    assert.equal(inTerms("if (kind === '款') add()"), 0)
    assert.equal(inTerms("if (message.startsWith('已有一个法规导入')) wait()"), 1)
    const safe = [
      "if (msg !== '') say(msg)",
      'if (sentence === undefined) return',
      "if (hasReason(answer, 'stepUp')) ask()",
      "if (error.code === 'EBUSY') wait()",
      "const label = state === 'open' ? '待处理' : ''",
      "if (!draft.kind) errors.kind = '请选择类型'",
      "const names = ['受理', '答复']",
    ]
    for (const text of safe) assert.equal(comparedTexts([file('apps/server/src/a.ts', text)]).length, 0, text)
    assert.equal(comparedTexts([file('apps/server/src/a.test.ts', "a.msg === '请输入姓名'")]).length, 0)
    none(comparedTexts(sources))
  })
  test('no plain object is looked up with any text', () => {
    const examples = [
      "const NAMES: Record<string, string> = { a: 'b' }\nexport const nameOf = (typed: string) => NAMES[typed] ?? typed",
      "export const NAMES: Readonly<Record<string, string>> = {\n  a: 'b',\n}\nconst b = NAMES[query.kind]",
      "const NAMES: { [name: string]: string } = { a: 'b' }\nconst b = NAMES[typed]",
      'const ORDERS = { a: 1 }\nconst b = typed in ORDERS',
      'const ORDERS = { a: 1 }\nconst b = ORDERS[typed as keyof typeof ORDERS]',
    ]
    for (const text of examples) assert.equal(openTables([file('apps/server/src/a.ts', text)]).length, 1, text)
    const safe = [
      "const NAMES = openTable<string>({ a: 'b' })\nconst b = NAMES[typed]",
      "const NAMES = new Map([['a', 'b']])\nconst b = NAMES.get(typed)",
      "const NAMES: Record<'a' | 'b', string> = { a: 'c', b: 'd' }\nconst b = NAMES[kind]",
      "const NAMES: Record<string, string> = { a: 'b' }\nconst b = NAMES['a']",
      "const NAMES: Record<string, string> = { a: 'b' }\nconst b = Object.hasOwn(NAMES, typed) ? NAMES[typed] : ''",
      'const ORDERS = { a: 1 }\nfor (const name in ORDERS) use(name)',
    ]
    for (const text of safe) assert.equal(openTables([file('apps/server/src/a.ts', text)]).length, 0, text)
    none(openTables(sources))
  })
  test('a file of more than 400 lines is reported', (t) => {
    assert.equal(longFiles([file(path, '\n'.repeat(401))]).length, 1)
    for (const fault of longFiles(sources)) t.diagnostic(printFault(fault))
  })
  test('every section has an example', () => {
    const { names } = exampleDocuments()
    assert.equal(sectionsWithoutExample(names.filter((path) => !path.startsWith('history/'))).length, 1)
    none(sectionsWithoutExample(names))
  })
  test('the lock file names no registry', () => {
    const faults = Array.from(readFileSync('package-lock.json', 'utf8').matchAll(/"resolved": "(?:https?|git)[^"]*"/g))
    assert.deepEqual(
      faults.map(([address]) => address),
      [],
    )
  })
})
