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
  const head = { code: { type: 'integer' }, msg: { type: 'string' } }
  return {
    type: 'object',
    properties: topLevel ? { ...head, ...(route.data as Schema).properties } : { ...head, data: route.data },
  }
}

function operation(route: Route, url: string) {
  return {
    summary: route.about,
    description: `访问：${route.access}`,
    tags: [
      url
        .split('/')
        .slice(1, url.startsWith('/prod-api') ? 2 : 4)
        .join('/'),
    ],
    parameters: [
      ...parameters('path', route.params as Schema | undefined),
      ...parameters('query', route.query as Schema | undefined),
    ],
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }),
    ...(route.access !== 'anyone' && { security: [{ token: [] }] }),
    responses: {
      200: {
        description: 'code 说明业务是否成功，msg 为提示',
        content: { 'application/json': { schema: envelope(route, url.startsWith('/prod-api/')) } },
      },
    },
  }
}

/** The OpenAPI 3.1 description of some contract tables; TypeBox schemas are JSON Schema as they stand. */
export function describeApi(tables: readonly RouteTable[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, route] of tables.flatMap((table) => Object.entries(table))) {
    const [method, url] = key.split(' ') as [string, string]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, url) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '安居接口', version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}
