import { type Fault, lineAt, type SourceFile } from './source-files.ts'

/** Code that decides something for users; tests compare what users read. */
const PRODUCT = /^(?:apps\/\w+|packages\/(?:contract|browser))\/src\/(?!.*\.test\.tsx?$)/

/** The text of an answer or an error, which is for people. */
const MESSAGE = '\\b(?:\\w+[?]?[.])*(?:msg|message|sentence)\\b'
/** What is no text: whether there is a message at all. */
const NO_TEXT = `(?!\\s*(?:''|""|undefined|null)(?![.\\w]))`
const messagePatterns = [
  `(?<![.\\w]|typeof )${MESSAGE}\\s*[!=]==?(?!=)${NO_TEXT}`,
  `[!=]==?(?!=)\\s*${MESSAGE}(?![(\\w])`,
  `${MESSAGE}[?]?\\.(?:startsWith|endsWith|includes|indexOf|match|search)\\(`,
  `\\.(?:test|exec)\\(\\s*${MESSAGE}\\s*\\)`,
  `\\bswitch \\(\\s*${MESSAGE}\\s*\\)`,
]

const TEXT = `(?:'([^'\\n]*\\p{Script=Han}[^'\\n]*)'|"([^"\\n]*\\p{Script=Han}[^"\\n]*)"|\`([^\`\\n]*\\p{Script=Han}[^\`\\n]*)\`)`
const chinesePatterns = [
  `[!=]==?(?!=)\\s*${TEXT}`,
  `${TEXT}\\s*[!=]==?(?!=)`,
  `\\.(?:startsWith|endsWith|includes|indexOf)\\(\\s*${TEXT}`,
  `\\bcase\\s+${TEXT}`,
  // A member of a list, the operand of a condition of a query, a column in SQL that is written as text.
  `\\[(?:'[^'\\n]*',\\s*)*${TEXT}(?:,\\s*'[^'\\n]*')*\\](?: as [\\w\\s\\[\\]]+\\))?\\.(?:includes|indexOf)\\(`,
  `'(?:=|!=|<>)',\\s*${TEXT}`,
  `\\b(?:where|when|and|or) [\\w.]+ (?:=|<>|!=|in) \\(?'([^'\\n]*\\p{Script=Han}[^'\\n]*)'`,
]

/** Messages of libraries, browsers and systems, which have no code for it; the message of before, to say it once; sentences of laws. */
const MESSAGES_OF_OTHERS = [
  'apps/server/src/platform/fault/',
  'apps/server/src/platform/image.ts',
  'apps/server/src/platform/excel/read-thread.ts',
  'apps/server/src/modules/law/parse/effect.ts',
  'apps/server/src/modules/monitor/chain/seal.ts',
  'apps/admin/src/features/monitor/experience/',
  'apps/admin/src/ui/editor/docx/report.ts',
  'apps/site/src/app/error-boundary.tsx',
]

/** Where Chinese terms are data: what texts of laws, tables and items say. */
const TERMS = [
  // Texts of laws, and the parts of which they consist.
  'apps/server/src/modules/law/',
  'apps/server/src/modules/twin/page/law.ts',
  'apps/server/src/import-laws.ts',
  'apps/site/src/features/law/',
  'packages/contract/src/law-citing.ts',
  'packages/contract/src/site/law-places.ts',
  // Choices of own fields: states of projects and rules, kinds of work, blocks of the culture, hours of an office.
  'apps/server/src/modules/site/queries.ts',
  'apps/server/src/modules/content/overview/read.ts',
  'apps/server/src/modules/search/document/read.ts',
  'apps/server/src/modules/twin/own/',
  'apps/server/src/modules/twin/head/facts.ts',
  'apps/site/src/features/company/project/',
  'apps/site/src/features/culture/front/',
  'apps/site/src/features/rules/',
  'apps/site/src/features/search/action/',
  'apps/site/src/features/proposal/project-field.tsx',
  'apps/site/src/features/service/enquiry/selection.tsx',
  'apps/site/src/features/service/office-facts.tsx',
  // Units as people write them.
  'packages/contract/src/cost/prices/fit.ts',
]
/** A text that is longer, or has signs of a sentence, is no term anywhere. */
const LONGEST_TERM = 6
const isTerm = (text: string) => text.length <= LONGEST_TERM && !/[，。；：！？\s$]/.test(text)

const isIn = (path: string, places: readonly string[]) => places.some((place) => path.startsWith(place))

function* matchesOf({ text }: SourceFile, patterns: readonly string[]) {
  for (const pattern of patterns)
    for (const match of text.matchAll(new RegExp(pattern, 'gu'))) yield { match, line: lineAt(text, match.index) }
}

/**
 * Code that decides by what a text for people says: a reworded sentence would change what it does. An answer has `code` and
 * `reason`, an error its class, a fault a property.
 */
export function comparedTexts(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => PRODUCT.test(path))
    .flatMap((file) => {
      const messages = isIn(file.path, MESSAGES_OF_OTHERS) ? [] : [...matchesOf(file, messagePatterns)]
      const terms = isIn(file.path, TERMS)
      const chinese = [...matchesOf(file, chinesePatterns)].filter(({ match }) => {
        const text = match[1] ?? match[2] ?? match[3] ?? ''
        return !terms || !isTerm(text)
      })
      const lines = new Map([...messages, ...chinese].map(({ match, line }) => [line, match[0].trim()]))
      return Array.from(lines, ([line, code]) => ({
        path: file.path,
        line,
        why: `decides by a text for people: ${code}`,
      }))
    })
}
