import type { FastifyInstance } from 'fastify'
import type { AnyRead } from '../reader/read.ts'
import type { Answers } from './answers.ts'
import type { Context, Task } from './context.ts'
import type { ModuleData } from './module-data.ts'

type Bind = (server: FastifyInstance, app: Context) => void

/** Everything that the application and other modules collect from a module. */
export type ModuleDeclaration = ModuleData & {
  /** Functions that bind its calls before those of all other modules, because it counts them. */
  bindFirst?: readonly Bind[]
  /** Functions that bind its calls. */
  bind?: readonly Bind[]
  /** Long reads, which run in readers; `src/reads.ts` has the same. */
  reads?: readonly AnyRead[]
  tasks?: readonly Task[]
  answers?: Partial<Answers>
}

/** Declares a module; the list of all is `src/modules.ts`. */
export function defineModule(declaration: ModuleDeclaration): ModuleDeclaration {
  return declaration
}
