import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const SOURCES = join(import.meta.dirname, '../..')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(SOURCES, path), 'utf8') }))

/** Questions that are about no thing with a name, or about what is before one's eyes and kept. */
const nameless: Record<string, string> = {
  'app/header/own-acts.ts': 'one’s own session',
  'ui/session/session-expired.ts': 'one’s own session',
  'features/system/profile/sessions.tsx': 'one’s own other sessions, all of them',
  'features/system/second-factor/second-factor-panel.tsx': 'one’s own recovery codes',
  'ui/feedback/guarded-close.ts': 'what was typed and not saved',
  'ui/import/import-dialog.tsx': 'passwords that were not saved',
  'features/member/member-password-dialog.tsx': 'a password that was not copied',
  'features/law/edit/markdown-field.tsx': 'the text in the field',
  'features/monitor/backup-card.tsx': 'makes a backup',
  'features/desk/edit/history-entry.tsx': 'what is there goes into the history',
}

/** What a file asks: each argument of `confirm`, and where that is a name, what the file says that it is. */
function questionsIn(text: string): string[] {
  return [...text.matchAll(/await confirm\(\s*([\s\S]{1,200}?)(?:, \{|\)\)|\)\n)/g)].map(([, argument = '']) => {
    const name = /^\w+$/.exec(argument.trim())?.[0]
    if (!name) return argument
    const from = text.search(new RegExp(`(?:const|let|text:) ${name}\\b`))
    return from === -1
      ? argument
      : (text.slice(from).split(/\n\s*(?=if |const |let |return |export |function |async |\/\*\*|$)/)[0] ?? '')
  })
}
/** A name is put into a text, by a part that takes it, or by a function that does; no branch is a question without one. */
const hasName = (question: string) => /\$\{|<[A-Z]\w+ \w+=|\w\(\w/.test(question) && !/'[^'\n]*[？?]'/.test(question)

test('a question names what it is about', () => {
  const asking = files.filter(({ text }) => /import \{[^}]*\bconfirm\b[^}]*\} from '.*dialogs\.tsx'/.test(text))
  assert.ok(asking.length > 20)
  for (const { path, text } of asking) {
    const questions = questionsIn(text)
    assert.ok(questions.length > 0 || path in nameless, path)
    if (path in nameless) continue
    for (const question of questions) assert.ok(hasName(question), `${path}: ${question}`)
  }
})

test('what deletes a thing asks before, or can be taken back', () => {
  const deleting = files.filter(({ text }) => /(call(Quietly)?\(|= )'DELETE /.test(text))
  assert.ok(deleting.length > 10)
  for (const { path, text } of deleting)
    if (path !== 'ui/resource/video.ts')
      // Asked by `unfinished-videos.tsx`.
      assert.match(text, /\bconfirm\(|\bundo\b|recover|<(DialogFrame|FormDialog|CleanButton)\b/, path)
})
