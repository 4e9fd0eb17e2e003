import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { routes } from '@anju/contract/wire/route'
import { Type } from 'typebox'
import { bind } from '#modules/identity'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log/log'
import { type TestApp, testApp } from '../harness.ts'

const common = { access: 'anyone', audit: 'none', about: '' } as const
const table = routes({
  'POST /prod-api/trial/form': {
    ...common,
    form: true,
    body: Type.Object(
      { 'params[beginTime]': Type.Optional(Type.String()), name: Type.String() },
      { additionalProperties: false },
    ),
    data: Type.Object({ said: Type.String() }),
  },
  'POST /prod-api/trial/file': {
    ...common,
    upload: { field: 'file', maxBytes: 1024 },
    data: Type.Object({ name: Type.String(), size: Type.Integer() }),
  },
  'POST /prod-api/trial/json': { ...common, body: Type.Object({}), data: Type.Object({}) },
})

function trialServer(app: TestApp) {
  const server = createServer(app.context.settings, createLog('silent'), { guard: app.server.guard })
  bind(server, app.context, table, {
    'POST /prod-api/trial/form': async ({ body }) => ({ said: `${body.name} ${body['params[beginTime]'] ?? ''}` }),
    'POST /prod-api/trial/file': async ({ upload }) => ({ name: upload.name, size: upload.bytes.length }),
    'POST /prod-api/trial/json': async () => ({}),
  })
  return (url: string, type: string, payload: string | Buffer) =>
    server.inject({ method: 'POST', url: `/prod-api/trial/${url}`, headers: { 'content-type': type }, payload })
}

const MULTIPART = 'multipart/form-data; boundary=x'
const part = (field: string, name: string, bytes: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${bytes}\r\n`
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`

describe('bodies that are no JSON', () => {
  test('an address-encoded form is read where a route is made for it', async (t) => {
    const send = trialServer(await testApp(t))
    const type = 'application/x-www-form-urlencoded;charset=utf-8'
    const good = await send('form', type, 'name=%E7%94%B2&params%5BbeginTime%5D=2026-01-01&')
    assert.deepEqual([good.json().code, good.json().said], [200, '甲 2026-01-01'])
    for (const bad of ['name=1&name=2', 'name=1&more=2', ''])
      assert.equal((await send('form', type, bad)).json().code, 400, bad)
  })

  test('S45 forms and files are 415 where no route is made for them', async (t) => {
    const send = trialServer(await testApp(t))
    for (const url of ['json', 'file'])
      assert.equal((await send(url, 'application/x-www-form-urlencoded', 'name=1')).statusCode, 415, url)
    for (const url of ['json', 'form'])
      assert.equal((await send(url, MULTIPART, form(part('file', 'a', '1')))).statusCode, 415, url)
  })

  test('S44 a file goes up to its limit; one byte more is 413', async (t) => {
    const send = trialServer(await testApp(t))
    const whole = await send('file', MULTIPART, form(part('file', '报告.txt', 'a'.repeat(1024))))
    assert.deepEqual([whole.json().name, whole.json().size], ['报告.txt', 1024])
    const more = await send('file', MULTIPART, form(part('file', 'a', 'a'.repeat(1025))))
    assert.deepEqual([more.statusCode, more.json().code], [413, 413])
  })

  test('S45 no file, another field, an empty one, many parts and no boundary are refused with a sentence', async (t) => {
    const send = trialServer(await testApp(t))
    const many = form(...Array.from({ length: 1000 }, (_, at) => part(`f${at}`, 'a', '1')))
    const bodies = [form(), form(part('other', 'a', '1')), form(part('file', 'a', '')), many]
    for (const body of bodies) {
      const answer = await send('file', MULTIPART, body)
      assert.ok([400, 413].includes(answer.json().code), body.slice(0, 60))
    }
    for (const type of ['multipart/form-data', 'application/json'])
      assert.ok((await send('file', type, '{}')).statusCode < 500, type)
  })
})
