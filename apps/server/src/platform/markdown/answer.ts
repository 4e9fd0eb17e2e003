import { parse, YAMLError } from 'yaml'
import type { Answer, Question } from './convert.ts'
import { htmlOfMarkdown, splitTitle } from './read.ts'
import { markdownOfHtml } from './write.ts'

/** The part between two lines of three hyphens at the beginning of a file. */
const FRONT = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** Front matter as an object; aliases, with which a few lines can become gigabytes, are refused. */
function frontOf(yaml: string): Record<string, unknown> | string {
  try {
    const front: unknown = parse(yaml, { maxAliasCount: 0, schema: 'core', logLevel: 'error' }) ?? {}
    if (typeof front === 'object' && front !== null && !Array.isArray(front)) return front as Record<string, unknown>
    return '文件开头两行 --- 之间应为“名称: 内容”，每行一项'
  } catch (error) {
    const [at] = error instanceof YAMLError ? (error.linePos ?? []) : []
    return `文件开头两行 --- 之间${at ? `的第 ${at.line} 行` : ''}不是正确的 YAML，请核对缩进、冒号和引号`
  }
}

function read(document: string, titleKey: string): Answer {
  const text = document.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [whole = '', yaml = ''] = FRONT.exec(text) ?? []
  const front = frontOf(yaml)
  if (typeof front === 'string') return { text: '', title: '', front: {}, fault: front }
  const markdown = text.slice(whole.length)
  if (titleKey in front) return { text: htmlOfMarkdown(markdown), title: '', front }
  const { title, body } = splitTitle(markdown)
  return { text: htmlOfMarkdown(body), title, front }
}

/** The answer to a question about a text; one that somebody sends may take minutes, and belongs in a thread. */
export const answerTo = (question: Question): Answer =>
  'html' in question
    ? { text: markdownOfHtml(question.html), title: '', front: {} }
    : read(question.document, question.titleKey)
