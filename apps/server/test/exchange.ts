import assert from 'node:assert/strict'
import type { ImportLine } from '@anju/contract/desk/exchange'
import type { SectionKey } from '@anju/contract/sections'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { REVIEWING } from './desk.ts'
import { askForFile, sendFile } from './files.ts'
import type { Actor, TestApp } from './harness.ts'

export const EXCHANGING = [...REVIEWING, 'cms:content:import', 'cms:content:export']
export const NEWS = 'internalrulesNews'
export const IMPORT = '/prod-api/cms/content/importData'

export async function exported(app: TestApp, who: Actor, query: Record<string, string> = {}): Promise<Buffer> {
  const answer = await askForFile(app, who, '/prod-api/cms/content/export', query)
  assert.equal(answer.headers['content-type'], 'application/zip')
  return answer.rawPayload
}

export async function sent(app: TestApp, who: Actor, name: string, bytes: Buffer) {
  return (await sendFile(app, who, IMPORT, { field: 'file', name, bytes })).json()
}

type Where = { section?: SectionKey | ''; deptId?: string; dryRun?: boolean; name?: string }

/** Imports a file batch by batch, as the console does. */
export async function imported(app: TestApp, who: Actor, bytes: Buffer, where: Where = {}): Promise<ImportLine[]> {
  const { section = NEWS, deptId = '', dryRun = false, name = '内容.zip' } = where
  const { code, msg, fileName, total } = await sent(app, who, name, bytes)
  assert.equal(code, 200, msg)
  const lines: ImportLine[] = []
  for (let from = 0; from < total; ) {
    const answer = await who.call(`PUT ${IMPORT}`, { body: { fileName, section, deptId, from, dryRun } })
    assert.equal(answer.code, 200, answer.msg)
    lines.push(...answer.lines)
    from = answer.next
  }
  return lines
}

/** The departments of which a trial says that there are not. */
export async function missingDepartments(app: TestApp, who: Actor, bytes: Buffer): Promise<string[]> {
  const { fileName, total } = await sent(app, who, '内容.zip', bytes)
  const names = new Set<string>()
  for (let from = 0; from < total; ) {
    const answer = await who.call(`PUT ${IMPORT}`, { body: { fileName, section: '', deptId: '', from, dryRun: true } })
    for (const name of answer.departments) names.add(name)
    from = answer.next
  }
  return [...names]
}

/** What an import of a file would do, and the columns that it does not know. */
export async function trialOf(app: TestApp, who: Actor, bytes: Buffer, name: string) {
  const { ignored } = await sent(app, who, name, bytes)
  return { lines: await imported(app, who, bytes, { dryRun: true, name }), ignored: ignored as string[] }
}

export const archive = (files: Record<string, string | Uint8Array>) => {
  const entries = Object.entries(files).map(
    ([name, one]) => [name, typeof one === 'string' ? strToU8(one) : one] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable))
}
export const actionsIn = (lines: readonly ImportLine[]) => lines.map(({ action }) => action)
export const sentencesIn = (lines: readonly ImportLine[]) =>
  lines.map(({ line, title, faults }) => [line, title, ...faults.map(({ field, msg }) => `${field}：${msg}`)])
