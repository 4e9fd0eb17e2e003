import { callOutside } from '#platform/http/outgoing'
import type { Form } from './gateway.ts'

/** What a message consists of. */
export type Values = { phone: string; text: string; no: string; secret: string }

const escapes = {
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  // A header has no line ends; what is beyond Latin-1 cannot stand in one.
  header: (value: string) => value.replace(/[^\x20-\x7e]/g, ''),
} as const

const fill = (template: string, values: Values, written: (value: string) => string) =>
  template.replace(/\{(phone|text|no|secret)\}/g, (_, name: keyof Values) => written(values[name]))

/** The headers of a form: one a line. */
export const headersOf = (lines: string): [name: string, value: string][] =>
  lines
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const [name = '', ...rest] = line.split(':')
      return [name.trim(), rest.join(':').trim()]
    })

/** What stands at a place of an answer, such as `result.code`, as text. */
function valueAt(text: string, path: string): string | undefined {
  try {
    let value: unknown = JSON.parse(text)
    for (const part of path.split('.')) value = (value as Record<string, unknown> | null)?.[part]
    return value === undefined ? undefined : String(value)
  } catch {
    return undefined
  }
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** Sends a message. Resolves with an empty text, or with one Chinese sentence about why it was not taken, without telephone and secret. */
export async function sendText(form: Form, values: Values): Promise<string> {
  const { origin, path, method, bodyKind, headers, body, successPath, successValue } = form
  const filled = headersOf(headers).map(([name, value]) => [name, fill(value, values, escapes.header)] as const)
  const answer = await callOutside(origin + fill(path, values, encodeURIComponent), {
    method,
    headers: { 'content-type': contentTypes[bodyKind], ...Object.fromEntries(filled) },
    body: method === 'POST' ? fill(body, values, escapes[bodyKind]) : null,
  })
  if (!answer) return '连接不上短信网关'
  if (!answer.ok) return `被短信网关拒绝（HTTP ${answer.status}）`
  if (!successPath) return ''
  const value = valueAt(answer.text, successPath)
  if (value === successValue) return ''
  return value === undefined
    ? `短信网关的应答中没有 ${successPath}`
    : `被短信网关拒绝（${successPath}：${value.slice(0, 40)}）`
}
