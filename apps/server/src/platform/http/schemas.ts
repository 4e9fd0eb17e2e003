import validatorBuilder from '@fastify/ajv-compiler'
import serializerBuilder from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Controller = NonNullable<FastifyServerOptions['schemaController']>
type Factories = Required<NonNullable<Controller['compilersFactory']>>
type Validate = ((data: unknown) => unknown) & { errors?: unknown }
type Serialize = (data: unknown) => string

export type SchemaCompilers = {
  /** Fastify's option of this name. */
  controller: Controller
  /** How many schemas have been compiled so far. */
  compiled(): number
}

/** One function for each schema object and configuration of the compiler. */
function remember<Made extends object>(
  build: (external: unknown, options: unknown) => (part: { schema: object }) => Made,
): (external: unknown, options: unknown) => (part: { schema: object }) => Made {
  const configurations = new Map<string, (part: { schema: object }) => Made>()
  return (external, options) => {
    // Fastify's own pool of compilers distinguishes configurations by the same text.
    const key = JSON.stringify([external, options])
    const known = configurations.get(key)
    if (known) return known
    const make = build(external, options)
    const made = new WeakMap<object, Made>()
    const compile = (part: { schema: object }) => {
      const compiled = made.get(part.schema) ?? make(part)
      made.set(part.schema, compiled)
      return compiled
    }
    configurations.set(key, compile)
    return compile
  }
}

/**
 * Compilers that compile a schema when a request first needs it, and keep the result for every server that has the same
 * schema object and the same configuration. Schemas must be constants: one that is created for each server is compiled for each.
 */
export function createSchemaCompilers(): SchemaCompilers {
  let compiled = 0
  const buildValidator = validatorBuilder() as (external: unknown, options: unknown) => (part: object) => Validate
  const buildSerializer = serializerBuilder() as (external: unknown, options: unknown) => (part: object) => Serialize
  const first = <Made>(compile: () => Made): (() => Made) => {
    let made: Made | undefined
    return () => {
      if (made === undefined) {
        made = compile()
        compiled++
      }
      return made
    }
  }
  const validators = remember((external, options) => {
    const compile = buildValidator(external, options)
    return (part) => {
      const compiledOf = first(() => compile(part))
      // Fastify reads the errors from the function that it called.
      const validate: Validate = (data) => {
        const own = compiledOf()
        const valid = own(data)
        validate.errors = own.errors
        return valid
      }
      return validate
    }
  })
  const serializers = remember((external, options) => {
    const compile = buildSerializer(external, options)
    return (part) => {
      const compiledOf = first(() => compile(part))
      return (data: unknown) => compiledOf()(data)
    }
  })
  return {
    controller: {
      compilersFactory: { buildValidator: validators, buildSerializer: serializers } as unknown as Factories,
    },
    compiled: () => compiled,
  }
}

/** The compilers of all servers of this process. */
export const sharedSchemas: SchemaCompilers = createSchemaCompilers()
