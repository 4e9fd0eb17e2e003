import type { ScreenObject } from '@anju/contract/monitor/objects'
import type { DataKind } from '@anju/contract/privacy/privacy-path'
import type { FastifyInstance } from 'fastify'
import type { AnyRead } from '../reader/read.ts'
import type { Answers } from './answers.ts'
import type { Condition, Context, Task } from './context.ts'
import type { ModuleData } from './module-data.ts'
import type { PrivacyRule } from './privacy-rule.ts'
import type { TitleSource } from './title-source.ts'

type Bind = (server: FastifyInstance, app: Context) => void

/**
 * Everything that the application and other modules collect from a module. The parameters are inferred: with them the compiler
 * sees whether all modules together have every kind.
 */
export type ModuleDeclaration<Objects extends ScreenObject = never, Personal extends DataKind = never> = ModuleData & {
  /** Functions that bind its calls before those of all other modules, because it counts them. */
  bindFirst?: readonly Bind[]
  /** Functions that bind its calls. */
  bind?: readonly Bind[]
  /** Long reads, which run in readers; `src/reads.ts` has the same. */
  reads?: readonly AnyRead[]
  tasks?: readonly Task[]
  conditions?: readonly Condition[]
  answers?: Partial<Answers>
  /** Where the operation log reads the titles of the things of its tables. */
  titles?: Readonly<Record<Objects, TitleSource>>
  /** What the rules on personal data say of what it keeps. */
  privacy?: Readonly<Record<Personal, PrivacyRule>>
}

/** Declares a module; the list of all is `src/modules.ts`. */
export function defineModule<Objects extends ScreenObject = never, Personal extends DataKind = never>(
  declaration: ModuleDeclaration<Objects, Personal>,
): ModuleDeclaration<Objects, Personal> {
  return declaration
}
