import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { RouteTable } from '@anju/contract/wire/route'
import validatorBuilder from '@fastify/ajv-compiler'
import fastify from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../app/context.ts'
import { createLog } from '../log/log.ts'
import { readSettings } from '../settings/settings.ts'
import { bindTable } from './bind-table.ts'
import { createSchemaCompilers, type SchemaCompilers, sharedSchemas } from './schemas.ts'
import { createServer } from './server.ts'

const Body = Type.Object({ count: Type.Integer() })
const Response = Type.Object({ count: Type.Integer() })

function serverWith(schemas: SchemaCompilers, { coerceTypes = false } = {}) {
  const server = fastify({ schemaController: schemas.controller, ajv: { customOptions: { coerceTypes } } })
  server.post('/', { schema: { body: Body, response: { 200: Response } } }, async ({ body }) => ({
    ...(body as object),
    secret: 1,
  }))
  return server
}

const post = (server: ReturnType<typeof fastify>, payload: object) =>
  server.inject({ method: 'POST', url: '/', payload })

describe('schemas are compiled once', () => {
  test('at the first request, and for a second server not again', async () => {
    const schemas = createSchemaCompilers()
    const [one, two] = [serverWith(schemas), serverWith(schemas)]
    await Promise.all([one.ready(), two.ready()])
    assert.equal(schemas.compiled(), 0)
    for (const server of [one, two]) {
      assert.equal((await post(server, { count: 3 })).body, '{"count":3}')
      assert.equal((await post(server, { count: 'three' })).statusCode, 400)
      assert.equal(schemas.compiled(), 2)
    }
  })

  test('the faults of one request do not reach the next', async () => {
    const server = serverWith(createSchemaCompilers())
    assert.match((await post(server, {})).body, /required property 'count'/)
    assert.match((await post(server, { count: 'three' })).body, /must be integer/)
    assert.equal((await post(server, { count: 3 })).statusCode, 200)
  })

  test('a server with another configuration gets validators of its own', async () => {
    const schemas = createSchemaCompilers()
    assert.equal((await post(serverWith(schemas), { count: '3' })).statusCode, 400)
    assert.equal((await post(serverWith(schemas, { coerceTypes: true }), { count: '3' })).body, '{"count":3}')
    assert.equal((await post(serverWith(schemas), { count: '3' })).statusCode, 400)
  })

  test('a schema that does not compile fails the request, not the others', async () => {
    const server = serverWith(createSchemaCompilers())
    server.post('/broken', { schema: { body: { type: 'no such type' } } }, async () => ({}))
    assert.equal((await server.inject({ method: 'POST', url: '/broken', payload: {} })).statusCode, 500)
    assert.equal((await post(server, { count: 3 })).statusCode, 200)
  })
})

/** Whether a serializer can be made: it may still refuse the value, which is no response of the route. */
function trySerializer(serialize: (value: unknown) => string): void {
  try {
    serialize({})
  } catch {}
}

/** Compiles like the server, but checks the schema itself first. */
const compileValid = validatorBuilder()({}, { customOptions: { keywords: ['message'] } } as never) as (part: {
  schema: unknown
}) => unknown

test('every schema of the contract is valid and compiles, each once for all servers', async () => {
  const compile = async () => {
    const server = createServer(readSettings({}), createLog('silent'))
    const inputs: unknown[] = []
    const outputs: unknown[] = []
    server.addHook('onRoute', ({ schema }) => {
      inputs.push(...[schema?.body, schema?.querystring, schema?.params].filter(Boolean))
      outputs.push(...Object.values(schema?.response ?? {}))
    })
    // No request is sent, so no handler and no context is needed.
    for (const table of Object.values<RouteTable>(tables)) bindTable(server, {} as Context, table, {})
    await server.ready()
    for (const schema of inputs) {
      assert.ok(compileValid({ schema }))
      server.validatorCompiler?.({ schema, method: '', url: '' })({})
    }
    for (const schema of outputs)
      trySerializer((value) => server.serializerCompiler?.({ schema, method: '', url: '' })(value) ?? '')
    await server.close()
    return new Set([...inputs, ...outputs]).size
  }
  const schemas = await compile()
  assert.ok(schemas > 200, `only ${schemas} schemas`)
  assert.equal(sharedSchemas.compiled(), schemas)
  await compile()
  assert.equal(sharedSchemas.compiled(), schemas)
})
