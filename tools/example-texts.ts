// The texts of the example company as HTML, for component tests, which read no files.
import { readExample } from '../apps/server/demo/read-document.ts'
import { htmlOfMarkdown } from '../apps/server/src/platform/markdown/read.ts'

/** The HTML of every item of the example company, by the path of its document. */
export const exampleTexts = (): Record<string, string> =>
  Object.fromEntries(readExample().map(({ path, text }) => [path, htmlOfMarkdown(text)]))
