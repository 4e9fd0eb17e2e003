import assert from 'node:assert/strict'
import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import { sheetFile } from '#platform/excel/write'
import type { Actor, TestApp } from './harness.ts'

/** Sends a file as a browser's form does. */
export async function sendFile(
  app: TestApp,
  actor: Actor,
  url: string,
  {
    field,
    name,
    bytes,
    type = 'application/octet-stream',
  }: { field: string; name: string; bytes: Buffer; type?: string },
) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return app.server.inject({ method: 'POST', url, headers: { authorization: actor.token }, payload: form })
}

/** Uploads a picture into the library, of the whole company unless a department is given; returns it as a setting of the site has it. */
export async function libraryPicture(app: TestApp, actor: Actor, deptId = '') {
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#136' } })
    .png()
    .toBuffer()
  const url = `/prod-api/cms/resource/upload?deptId=${deptId}`
  const answer = (await sendFile(app, actor, url, { field: 'file', name: '大厅.png', bytes })).json()
  assert.equal(answer.code, 200, answer.msg)
  const { src, width, height } = answer.data as { src: string; width: number; height: number }
  return { src, alt: '大厅', width, height }
}

/** Asks for a file as RuoYi's client does, with an address-encoded form. */
export async function askForFile(app: TestApp, actor: Actor, url: string, fields: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url,
    headers: { authorization: actor.token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** A workbook of one sheet with these lines. */
export async function workbook<Title extends string>(
  titles: readonly Title[],
  lines: readonly Partial<Record<Title, string>>[],
): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, value: (line: Partial<Record<Title, string>>) => line[title] ?? '' }))
  return (await sheetFile('表', columns, lines, 0)).body as Buffer
}

/** The texts of a workbook's first sheet, line by line. */
export async function linesOf(bytes: Buffer): Promise<string[][]> {
  const [sheet] = await readXlsxFile(bytes)
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}
