import type { Route, RouteTable } from '@anju/contract/wire/route'

type Schema = { properties?: Record<string, unknown>; required?: string[] }

function parameters(where: 'path' | 'query', schema: Schema | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || (schema?.required ?? []).includes(name),
    schema: one,
  }))
}

function envelope(route: Route, topLevel: boolean) {
  const head = {
    code: { type: 'integer' },
    msg: { type: 'string' },
    field: { type: 'string', description: '被拒绝的参数名，与请求中的名称一致；只在拒绝与某一项有关时出现' },
  }
  return {
    type: 'object',
    properties: topLevel ? { ...head, ...(route.data as Schema).properties } : { ...head, data: route.data },
  }
}

/** The request body of a call: JSON, a URL-encoded form, or one file. */
function requestBody({ body, form, upload }: Route) {
  if (upload) {
    const properties = { [upload.field]: { type: 'string', format: 'binary' } }
    const schema = { type: 'object', properties, required: [upload.field] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: body } } } }
}

/** The response of a call: its envelope, or a file, whose refusals are an envelope too. */
function answer(route: Route, topLevel: boolean) {
  const json = { 'application/json': { schema: envelope(route, topLevel) } }
  return route.file ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, ...json } : json
}

function operation(route: Route, url: string) {
  return {
    summary: route.about,
    description: `访问：${route.access}`,
    tags: [url.split('/').slice(1, 4).join('/')],
    parameters: [
      ...parameters('path', route.params as Schema | undefined),
      ...parameters('query', route.query as Schema | undefined),
    ],
    ...requestBody(route),
    ...(route.access !== 'anyone' && { security: [{ token: [] }] }),
    responses: {
      200: {
        description: 'code 说明业务是否成功，msg 为提示',
        content: answer(route, url.startsWith('/prod-api/')),
      },
    },
  }
}

type Info = { title: string; description?: string }

/** The OpenAPI 3.1 description of some contract tables; TypeBox schemas are JSON Schema already. */
export function describeApi(tables: readonly RouteTable[], info: Info = { title: '安居接口' }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, route] of tables.flatMap((table) => Object.entries(table))) {
    const [method, url] = key.split(' ') as [string, string]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, url) }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}
